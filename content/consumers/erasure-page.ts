import { brand } from "#content/brand.ts";
import type { ErasedThing, KeptThing } from "#domain/privacy/erasure-list.ts";
import { type DutyAnswer, dutyDays, recallHours } from "#domain/privacy/rights-request.ts";

const callUs = `Call ${brand.phone}, ${brand.officeHours}.`;

/** "1 note", "3 notes". */
const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const erasurePageCopy = {
  title: "Erase your data",
  line: "This list is made from our records each time you open the page.",
  goesTitle: "What goes",
  goes: {
    requests: some("request: name, phone, email and answers", "requests: name, phone, email and answers"),
    consentPersons: some(
      "record of who gave consent: phone, email, internet address, browser",
      "records of who gave consent: phone, email, internet address, browser",
    ),
    emails: some("email or spreadsheet row about it: the content", "emails and spreadsheet rows about it: the content"),
    notes: some("note by our team", "notes by our team"),
    callbacks: some("planned call", "planned calls"),
    wishes: some("word of yours to us or an agent", "words of yours to us or an agent"),
    inquiries: some("message to us", "messages to us"),
    applications: some("application to join us as an agent", "applications to join us as an agent"),
  } satisfies Record<ErasedThing, (count: number) => string>,
  alsoGoes:
    "Also what an agent noted here about you, what it was before you corrected it, your pauses, and the links to this page.",

  staysTitle: "What stays, and why",
  stays: {
    emptiedRequests: some(
      "empty request: day, zip code and stage, so that our counts stay true",
      "empty requests: day, zip code and stage, so that our counts stay true",
    ),
    consents: some(
      "proof that consent was asked for: the text, the time and a seal that names nobody. The law lets us prove it",
      "proofs that consent was asked for: the text, the time and a seal that names nobody. The law lets us prove it",
    ),
    disclosures: some("text about our fee, as it was shown", "texts about our fee, as they were shown"),
    checks: some(
      "check by our team: who called, when, and the answers to the script, without your name",
      "checks by our team: who called, when, and the answers to the script, without your name",
    ),
    routings: some("decision about the agent", "decisions about the agent"),
    views: some("record of who opened it, by hour", "records of who opened it, by hour"),
    privacyRequests: some(
      "request about your data, this one too: kind and times, so that we can prove what we did",
      "requests about your data, this one too: kind and times, so that we can prove what we did",
    ),
    payments: some("application with a payment, for the books", "applications with a payment, for the books"),
  } satisfies Record<KeptThing, (count: number) => string>,
  optOut: (addresses: string) =>
    `Your opt-out: ${addresses}. Without it we could not know that nobody may contact you.`,
  fee: (agent: string, percent: number) =>
    `The agreement with ${agent}: if you buy or sell with them, their firm pays us ${percent}% of its commission. It names only the empty request.`,
  others: (count: number) =>
    count === 1
      ? "1 request with another phone number. Type its last four digits to erase it too."
      : `${count} requests with another phone number. Type their last four digits to erase them too.`,
  othersEmail: "Requests made with another email address, even with your phone number: they may be another person’s.",
  othersPhone: `Messages to us and applications with another phone number or with none, even with this email address: somebody may have mistyped it. If they are yours, ${callUs.charAt(0).toLowerCase()}${callUs.slice(1)}`,

  agentsTitle: "What agents have",
  agentsLine: `What an agent has outside our software we cannot erase. We ask each of these agents to erase it within ${dutyDays} days, or to say what they must keep:`,
  answers: {
    none: () => "asked, and has not answered yet",
    erased: () => "has erased it",
    "must-keep": (reason: string) => `must keep something: ${reason}`,
  } satisfies Record<DutyAnswer | "none", (reason: string) => string>,
  noAgents: "No agent has, or had, your name and number.",

  afterTitle: "What happens",
  after: `Everything stops at once. You can cancel the erasure on this page for ${recallHours} hours. Then we erase everything for good, and this page no longer opens.`,
  button: "Erase my data",

  pendingTitle: "Your data will be erased",
  pending: (at: string) => `We erase it on ${at}. Until then you can cancel the erasure. Everything stays stopped.`,
  recall: "Cancel the erasure",
  recallRefusals: {
    none: "There was no erasure to cancel.",
    over: `The ${recallHours} hours are over. ${callUs}`,
  },
  back: "Back",
} as const;
