import { questionnairePages } from "#content/leads/questionnaires.ts";
import { questions } from "#content/leads/questions.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { liftOptOut } from "#operations/privacy/lift-opt-out.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { acceptOffered, firstCall } from "./accept-offered.ts";
import { recordClosing } from "./demo-closings.ts";
import { expectOk, idNamed, justNow, passedAnswers, type Scene, type Stage } from "./demo-stage.ts";

interface DemoLead {
  name: string;
  /** Left out: a buyer. */
  kind?: LeadKind;
  /** A zip code, or a city with its state. */
  where: string;
  daysAgo: number;
  /** Passed checks, by Ida and then by Arne. */
  checks?: 1 | 2;
  /** Later moves with days after the questionnaire. */
  moves?: readonly [LeadStage, number, string?][];
  failedCheck?: true;
  withoutConsent?: true;
  unreachable?: true;
  /** Minutes from the acceptance to the agent's first call. */
  called?: number;
  /** Left out: the first member accepts it. "just-now": it is still open when the demo begins. */
  offered?: "to-a-team" | "just-now";
  optsOut?: "for-good" | "until-lifted";
  honeypot?: string;
}

const naomis = ["Dana Price", "Earl Quinn", "Faye Moss", "Gail Hunt", "Hank Byrd", "Ines Cruz", "Jade Webb"];
const priyas = ["Nina Cobb", "Oren Shaw", "Petra Dunn"];

const clientsOfProfiles: readonly DemoLead[] = [
  ...closedWith("30310", [...naomis, "Lena Ford", "Milo Park", "Kurt Lind"], 46),
  ...closedWith("75214", priyas, 34),
  ...closedWith("80205", ["Rosa Bergen"], 27),
  ...closedWith("30316", ["Seth Boone"], 18),
];

/** Leads with two checks are routed: where an agent has the zip code, they are offered, and the agent accepts. */
const leads: readonly DemoLead[] = [
  {
    name: "Cleo Marsh",
    where: "30303",
    daysAgo: 130,
    checks: 2,
    moves: [
      ["relationship-built", 9],
      ["closed", 70],
    ],
  },
  {
    name: "Otis Reyes",
    where: "30030",
    daysAgo: 88,
    checks: 2,
    moves: [
      ["relationship-built", 6],
      ["closed", 60],
    ],
  },
  {
    name: "Mia Torres",
    where: "75201",
    daysAgo: 70,
    checks: 2,
    moves: [
      ["relationship-built", 5],
      ["closed", 20],
    ],
  },
  {
    name: "Finn Baker",
    where: "33602",
    daysAgo: 50,
    checks: 2,
    moves: [
      ["relationship-built", 8],
      ["closed", 45],
    ],
  },
  { name: "Hana Sato", kind: "seller", where: "30305", daysAgo: 40, checks: 2 },
  { name: "Leo Grant", where: "30309", daysAgo: 33, checks: 2, moves: [["relationship-built", 12]] },
  {
    name: "Nora Bell",
    kind: "renter",
    where: "75204",
    daysAgo: 26,
    checks: 2,
    moves: [["paused", 10, "Waits for the sale of another home."]],
  },
  { name: "Ravi Patel", kind: "seller", where: "30032", daysAgo: 18, checks: 2 },
  { name: "June Carver", where: "30308", daysAgo: 12, checks: 2 },
  { name: "Abel Stone", where: "33606", daysAgo: 7, checks: 2 },
  { name: "Vera Long", where: "97201", daysAgo: 9, checks: 2 },
  { name: "Sam Rowe", where: "Boise, ID", daysAgo: 6, checks: 2 },
  {
    name: "Tom Ellis",
    where: "60611",
    daysAgo: 14,
    failedCheck: true,
    moves: [["paused", 2, "Has found a home already."]],
  },
  {
    name: "Ella Boyd",
    where: "30303",
    daysAgo: 10,
    moves: [
      ["paused", 1, "Not before summer."],
      ["generated", 5, "Called back and wants to start now."],
    ],
  },
  { name: "Ruth Dean", kind: "seller", where: "30303", daysAgo: 4, checks: 1 },
  { name: "Carl Voss", where: "Dallas, TX", daysAgo: 3, checks: 1 },
  { name: "Pia Lowell", where: "30030", daysAgo: 2, failedCheck: true },
  { name: "Gus Harper", where: "33602", daysAgo: 1.5 },
  { name: "Amy Frost", kind: "renter", where: "98101", daysAgo: 1 },
  { name: "Joel Kemp", where: "30305", daysAgo: 0.7 },
  { name: "Zoe Tran", where: "Phoenix, AZ", daysAgo: 0.3 },
  { name: "Ian Wolfe", where: "30030", daysAgo: 0.1 },
  { name: "Kim Sayer", where: "30303", daysAgo: 5, withoutConsent: true },
  { name: "Bo Hendry", where: "85004", daysAgo: 3.5, unreachable: true },
  { name: "Lily Marks", where: "75205", daysAgo: 22, checks: 2, optsOut: "for-good" },
  { name: "Max Dorn", where: "30309", daysAgo: 16, optsOut: "until-lifted" },
  { name: "Nell Ward", where: "30308", daysAgo: 0.08, checks: 2, offered: "just-now" },
  { name: "Seo Crawler", where: "1", daysAgo: 2.2, honeypot: "filled" },
  { name: "Grace Hill", where: "30303", daysAgo: 29, checks: 2 },
  { name: "Omar Diaz", kind: "seller", where: "30305", daysAgo: 24, checks: 2 },
  { name: "Wade Cole", where: "30308", daysAgo: 21, checks: 2 },
  { name: "Paul Nash", where: "30303", daysAgo: 3, checks: 2 },
  { name: "Rita Moss", where: "30305", daysAgo: 1, checks: 2 },
  { name: "Hugh Lindsey", where: "30062", daysAgo: 11, checks: 2 },
  { name: "Iris Bloom", where: "30060", daysAgo: 6, checks: 2, offered: "to-a-team" },
  { name: "Otto Grange", kind: "seller", where: "30060", daysAgo: 0.07, checks: 2, offered: "just-now" },
  ...clientsOfProfiles,
];

/** Buyers who closed with an agent who has a public profile. */
function closedWith(where: string, names: readonly string[], firstDaysAgo: number): DemoLead[] {
  return names.map((name, index) => ({
    ...{ name, where, daysAgo: firstDaysAgo - 3 * index, checks: 2, called: 9 + ((index * 17) % 50) },
    moves: [["closed", 12]],
  }));
}

export const leadScenes: readonly Scene[] = leads.flatMap((lead, number) => {
  const after = (days: number, play: Scene["play"]): Scene => ({ daysAgo: lead.daysAgo - days, play });
  const { checks = 0, moves = [], failedCheck, optsOut, offered, called } = lead;
  return [
    { daysAgo: lead.daysAgo, play: (stage: Stage) => submit(stage, lead, number) },
    ...(checks > 0 ? [after(0.02, (stage) => check(stage, lead, "ida", true))] : []),
    ...(failedCheck ? [after(0.02, (stage) => check(stage, lead, "ida", false))] : []),
    ...(checks > 1
      ? [
          after(0.05, (stage) => check(stage, lead, "arne", true)),
          { ...after(0.06, (stage) => route(stage, lead)), ...(offered === "just-now" && { daysAgo: justNow }) },
          ...(offered ? [] : [after(0.065, (stage) => acceptOffered(stage, leadNamed(stage, lead)))]),
          ...(called ? [after(0.065 + called / 1440, (stage) => firstCall(stage, leadNamed(stage, lead)))] : []),
        ]
      : []),
    ...moves.map(([to, days, why = ""]) => after(days, (stage) => move(stage, lead, { to, why }))),
    ...(optsOut ? [after(6, (stage) => optOut(stage, number))] : []),
    ...(optsOut === "until-lifted" ? [after(9, (stage) => lift(stage, lead, number))] : []),
  ];
});

const phoneOf = (number: number) => `(404) 555-01${40 + number}`;
const emailOf = ({ name }: DemoLead) => `${name.toLowerCase().replace(" ", ".")}@visitors.example`;
const leadNamed = (stage: Stage, { name }: Pick<DemoLead, "name">) => idNamed(stage, `lead of ${name}`);

async function submit(stage: Stage, lead: DemoLead, number: number): Promise<void> {
  const { name, where, kind = "buyer", withoutConsent, unreachable, honeypot } = lead;
  const [firstName = "", lastName = ""] = name.split(" ");
  const contact = unreachable ? { phone: "", email: "" } : { phone: phoneOf(number), email: emailOf(lead) };
  const answers = questions[kind].map(({ options }, step) => {
    if (step === 0) return where;
    return options?.[(number + step) % options.length] ?? "";
  });
  const { leadId } = await submitLead(stage.world, {
    kind,
    submission: {
      answers: [...answers, ""],
      contactInfo: { firstName, lastName, ...contact },
      consent: !withoutConsent,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: `demo-${name}`,
    submissionContext: {
      ...stage.form(honeypot),
      page: new URL(questionnairePages[kind].path, stage.world.baseUrl).href,
    },
  });
  stage.ids.set(`lead of ${name}`, leadId);
}

async function check(stage: Stage, lead: DemoLead, by: "ida" | "arne", passed: boolean): Promise<void> {
  const form = { leadId: leadNamed(stage, lead), staffId: stage.staff[by], passed };
  const answers = passed ? passedAnswers : { identity: "no" };
  expectOk(await verifyLead(stage.world, { ...form, answers, asWritten: ["where", "when"] }));
}

export async function route(stage: Stage, lead: Pick<DemoLead, "name">): Promise<void> {
  expectOk(await routeLead(stage.world, { leadId: leadNamed(stage, lead), staffId: stage.staff.ida }));
}

async function move(stage: Stage, lead: DemoLead, to: { to: LeadStage; why: string }): Promise<void> {
  const leadId = leadNamed(stage, lead);
  if (to.to === "closed") return recordClosing(stage, leadId, lead.name);
  expectOk(await moveLead(stage.world, { leadId, staffId: stage.staff.ida, ...to }));
}

const dialableOf = (number: number) => contactPointsOf({ phone: phoneOf(number), email: "" }).dialable ?? "";

const optOut = ({ world }: Stage, number: number) =>
  revokeConsent(world, { kind: "phone", value: dialableOf(number), source: "office" });

async function lift(stage: Stage, lead: DemoLead, number: number): Promise<void> {
  const { world, staff } = stage;
  const points = contactPointsOf({ phone: phoneOf(number), email: emailOf(lead) });
  const seen = (await optOutsOf(world.database.read, points)).at(-1)?.since ?? "";
  const reason = "Called us and asked to hear from agents again.";
  const named = { scope: "leads" as const, recordId: leadNamed(stage, lead), staffId: staff.ida };
  expectOk(await liftOptOut(world, { ...named, reason, seen }));
}
