import { longReason } from "#content/office/long-reason.ts";
import { noName } from "#content/person-name.ts";
import type { LeadWishKind } from "#domain/consumers/lead-wish.ts";
import type { LeadStage, MoveRefusal } from "#domain/leads/lead-lifecycle.ts";
import type { PassedOn, TransferRefusal } from "#domain/leads/lead-routing.ts";
import { longestCheckAnswer } from "#domain/leads/verification.ts";
import { shownDay } from "#domain/members/day.ts";
import type { ContactRefusal } from "#domain/privacy/consent.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export const leadsCopy = {
  title: "Leads",
  line: "People who asked for an agent, newest first.",
  caption: "Leads",
  columns: { who: "Who", wants: "Looking for", where: "Location", stage: "Stage", received: "Received" },
  csv: {
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    zip: "Zip code",
    city: "City",
  },
  csvMore: {
    state: "State",
    stageSince: "Stage since",
    consent: "Consent",
    agent: "Agent",
    assignee: "Assigned to",
    moderation: "Moderation reason",
    doNotContact: "Do not contact",
    emailsOnly: "Emails only",
  },
  search: "Search",
  searchHint: "Name, email, phone or place",
  kind: "Kind",
  anyKind: "All kinds",
  stage: "Stage",
  anyStage: "All stages",
  consent: "Consent",
  anyConsent: "All",
  withConsent: "Given",
  withoutConsent: "Not given or withdrawn",
  assigned: "Assigned to",
  anyAssigned: "Anybody or nobody",
  mine: "Me",
  unassigned: "Nobody",
  assignedTo: (name: string) => `Assigned to ${name}`,
  add: "Add a lead",
  moderation: "Moderation",
  anyModeration: "All",
  isInModeration: "In moderation",
  notInModeration: "Not in moderation",
  moderationMark: "In moderation",
  noConsentMark: "No consent",
  since: "since",
  noName,
  unreachable: "No phone, no email",
  noLocation: "Not given",
  empty: "No leads yet. People who send a questionnaire appear here.",
  noneFound: "No leads match. Try fewer words or remove a filter.",
  yes: "yes",
  no: "no",
} as const;

const contactRefusals: Record<ContactRefusal, string> = {
  "no-consent": "This person has not agreed to be called, so nobody may call them.",
  revoked: "This person opted out and must not be contacted on any channel.",
  "not-before": "This person asked not to be contacted before a later day.",
  "emails-only": "This person asked for emails only, so nobody may call or text them.",
  "no-address": "This person left neither a usable phone number nor a usable email address.",
};

const inModeration = "This lead waits for moderation. Approve it before you check it.";

const longAnswer = `An answer can have at most ${groupDigits(longestCheckAnswer)} characters.`;

const otherPeople = (people: number) => (people === 1 ? "one other person" : `${people} other people`);

export const leadCopy = {
  back: "All leads",
  received: (kind: string, place: string) => `${kind}, looking for an agent: ${place}`,
  noLocation: "no location given",

  contactTitle: "Contact",
  phone: "Phone",
  cannotDial: "no number that can be dialed",
  email: "Email",
  none: "not given",
  hours: "Calling hours",
  hoursNow: {
    open: (clock: string) => `It is ${clock} where they are. You may call until 8 PM.`,
    closed: (clock: string) =>
      `It is ${clock} where they are, outside calling hours. You may call between 9 AM and 8 PM.`,
    unknown: () => "Their location is not known, so we cannot tell their local time.",
  },
  bothClocks: " or ",
  numberNotLocated: "Their area code does not tell us where they are, so this is the time where they want to live.",
  mayNotCall: { ...contactRefusals, "no-address": "They left no phone number that can be called." },
  erased: "This person asked us to erase their data, so there is no one to contact.",
  place: "Location",
  unknownPlace: "not recognized",
  wish: "They asked for",
  wishes: "On their page",
  wished: {
    "another-agent": "asked for another agent",
    closed: "said that they closed",
    otherwise: "said that they changed their mind",
  } satisfies Record<LeadWishKind, string>,
  emailsOnly: "emails only, no calls or texts",
  notBefore: (day: string) => `no contact before ${day}`,
  agent: "Agent",
  noAgent: "none yet",
  moderationReason: "In moderation because",
  sameAs: "Same person as",
  firstLead: "their first lead",
  sharing: {
    phone: { name: "Same phone", line: (people: number) => `The same number came with ${otherPeople(people)}:` },
    email: { name: "Same email", line: (people: number) => `The same email came with ${otherPeople(people)}:` },
    none: "no name",
    why: "Portals show one number or address for many people. We treat them as different people, and each can have another agent.",
  },
  again: "Later requests",
  receivedLabel: "Received",

  moreHas: {
    generated: "Routing, pausing",
    "double-verified": "Pausing",
    offered: "Pausing",
    paused: "Verification, routing",
  } as Partial<Record<LeadStage, string>>,
  moreHasElse: "Routing",
  call: (phone: string) => `Call ${phone}`,
  afterCall: "How did the call go?",
  reached: "They answered: go through the script and save the check.",
  notReached: "Nobody answered, or they want another time: say when to call again.",

  sent: "What the source sent",
  answersTitle: "Answers",
  notAnswered: "not answered",

  consentTitle: "Consent",
  consent: {
    consentGiven: "Given",
    notProvided: "Not given: the box was not ticked",
    givenByPhone: "Given verbally: they said yes to the wording that was read to them",
    notGivenByPhone: "Not given: nobody asked them, or they said no",
    takenBy: "Heard by",
    noRecord: "No record of consent",
    revoked: "Withdrawn",
    erased: "The person’s data was erased, so their consent no longer counts",
    tickAgain: "Withdrawn. We may write to them again, but may call only after they check the consent box again",
    status: "Status",
    when: "When",
    wording: "Wording",
    certificate: "Certificate",
    readWording: "Read the exact wording",
    feeShown: { form: "Fee disclosed on the form", email: "Fee disclosed by email" },
    readDisclosure: "Read the fee disclosure",
    page: "On the page",
    form: "Form",
    browserSignal: "Browser signal",
    notToSell: "Do not sell or share my data (Global Privacy Control)",
  },

  verificationTitle: "Verification",
  verificationLine: "Two people ask the script’s questions separately. Two passed checks make a lead double verified.",
  checksOf: (passed: number) => (passed === 1 ? "1 of 2 checks passed" : `${passed} of 2 checks passed`),
  checkClosed: {
    ...contactRefusals,
    "checked-by-you": "You already checked this lead. Somebody else must do the second check.",
    paused: "This lead is paused, so it cannot be checked.",
    "not-to-be-checked": "This lead is past its verification.",
    "in-moderation": inModeration,
    "may-not": "Your role can only read leads. Inside sales agents, account managers and owners check them.",
  },
  quietNow: "It is outside calling hours now. You can still record an earlier call.",
  outcome: "Outcome",
  chooseOutcome: "Choose",
  missingAnswer: "Not answered yet.",
  mattersNo: "With this answer the check is not passed.",
  personWrote: "They wrote:",
  askedBy: (name: string) => `The request is from ${name}.`,
  agreed: (isConsented: boolean) =>
    isConsented ? "They agreed to calls when they sent the request." : "They did not agree to calls.",
  asWritten: { same: "As they wrote", changed: "Something else" },
  changedAnswer: (question: string) => `Their answer now: ${question}`,
  checkNote: "Note (optional)",
  checkNoteHint: "For colleagues. It appears in the history and is never sent to the agent.",
  longAnswer,
  passed: "Passed",
  notPassed: "Not passed",
  saveCheck: "Save check",
  checkRefusals: {
    ...contactRefusals,
    "checked-by-you": "You already checked this lead, so nothing was saved. Somebody else must do the second check.",
    "not-to-be-checked": "Nothing was saved, because this lead no longer needs a check.",
    "in-moderation": inModeration,
    unanswered:
      "A check passes only with an answer to every question. Fill in the missing answers, or choose “Not passed”.",
    "too-long": longAnswer,
    "answered-no": "With “No” to this question the lead is not verified. Choose “Not passed”, or correct the answer.",
    "long-note": longReason,
    "no-outcome": "Choose whether the check was passed.",
  },

  routingTitle: "Routing",
  routingLine:
    "The router offers a double-verified lead to the agent of its zip code, or explains why it needs a decision. The lead is theirs once they accept.",
  routeNow: "Route now",
  notYet: "Available once the lead is double verified.",
  paused: "This lead is paused. Resume it to continue.",
  contradiction: (what: string) => `${what} Ask which is right.`,
  noRouteOptedOut: "This person opted out, so their request goes to no agent.",
  wentTo: "Offered to",
  before: "Until now",
  leftToStaff: "The router left it to staff",
  decidedManually: "Manual decision",
  manualTitle: "Transfer manually",
  manualLine: {
    zipAgentsOnly: "Only an agent who has this zip code can get this lead.",
    nearby:
      "No agent has this zip code. Any agent with a zip code elsewhere can get this lead; the nearest come first.",
    passedOn:
      "No agent of this zip code gets this lead now, for the reason beside their name. Any agent with a zip code can get it; the nearest come first.",
    noAgentNear: "No agent nearby has a zip code. Enter an agent’s email, or pause the lead.",
  },
  alreadyWith: "This person already has an agent from another request, and only that agent can get this lead:",
  withElsewhere:
    "This person already has an agent from another request, and other agents have this zip code, so nobody can get this lead. Pause it. If their agent will not continue, pause that agent’s lead first. Their agent is:",
  chooseAgent: "Agent",
  chooseYourself: "Choose the agent yourself",
  chooseOne: "Choose an agent",
  hasZip: (name: string, zip: string) => `${name}, has ${zip}`,
  hasZipNearby: (name: string, zip: string, miles: number) =>
    `${name}, has ${zip}, ${miles === 1 ? "1 mile" : `${miles} miles`} away`,
  licenseUnchecked: "license not checked",
  isAway: (until: string) => `away until ${shownDay(until)}`,
  isFeeOverdue: "fee overdue",
  passedOn: {
    declined: "declined it",
    lapsed: "did not answer in time",
    "given-back": "gave it back",
    "wrong-person": "reported a wrong number or person",
    reassigned: "had it, and we took it back",
    "another-agent": "the person asked for another agent",
  } satisfies Record<PassedOn["how"], string>,
  agentAway: (until: string) =>
    `This agent is away until ${shownDay(until)}, so they get no leads. Choose another agent, or pause the lead.`,
  checkLicenseOf: (name: string) => `Check the license of ${name}`,
  agentEmail: "Or another agent’s email",
  why: "Why this agent",
  transfer: "Offer to this agent",
  routingRefusals: {
    "not-verified": "Only a double-verified lead can be routed. This lead is at another stage now.",
  },
  transferRefusals: {
    "not-verified": "Only a double-verified lead can be transferred. This lead is at another stage now.",
    "no-agent": "No agent with a zip code matches that. Choose one from the list, or check the email.",
    revoked: contactRefusals.revoked,
    "no-consent": "This person has not agreed to be called, so no agent can get this lead.",
    "not-before": contactRefusals["not-before"],
    "no-reason": "Explain why this agent gets the lead. It is saved with the decision.",
    "another-agent":
      "The person asked for another agent than this one. Choose somebody else, or write why they get this agent again.",
    "too-long": longReason,
    "already-with":
      "This person already has an agent from another request, and a referral goes to one agent only. If that agent will not continue, pause that lead first.",
    "another-agent-active": "Another agent has this zip code. One agent, one zip code: the lead is theirs.",
    "no-territory": "This agent has no paid zip code, so they cannot get leads.",
    "fee-overdue":
      "A fee of this agent’s firm has been overdue for 45 days, so new offers are paused until it is paid.",
    "license-not-checked": "Nobody has checked this agent’s license yet, so they cannot get leads.",
    "no-open-hours":
      "In the next 14 days there is no time when the person may be called and this agent works, so an offer could not be answered.",
  } satisfies Record<Exclude<TransferRefusal, "away"> | "not-verified" | "no-agent" | "no-open-hours", string>,

  movesTitle: "Next step",
  movesLine:
    "One step at a time. Each step is recorded with who took it and why. When a lead is paused or resumed, its agent is notified by email.",
  moveTo: {
    "relationship-built": "Mark relationship as built",
    "paid-at-closing": "Mark as paid at closing",
    paused: "Pause lead",
  } as Partial<Record<LeadStage, string>>,
  resumeAs: (stage: string) => `Resume as “${stage}”`,
  note: "Note (optional)",
  reason: "Reason",
  noMoves: {
    may: "This lead is complete. There is no next step.",
    "may-not": "Your role can only read leads. Inside sales agents, account managers and owners move them.",
  },
  moveRefusals: {
    "no-such-move": "Nothing was changed: the lead cannot move there from its current stage.",
    "no-reason": "Enter a reason for pausing or resuming, so that the next person understands it.",
    "too-long": longReason,
    "needs-two-checks": "A lead becomes double verified only through two passed checks by two people.",
    "needs-a-broker":
      "The referral fee is invoiced to the agent’s brokerage. Add the brokerage and its designated broker to the agent’s record first.",
    "needs-a-closing": "Only a closing makes a lead closed. Record it on the page of its closings.",
    "needs-payment": "An invoice of this lead is open. The lead is paid at closing once its payment is recorded there.",
    "needs-an-agent": "Choose an agent first: route the lead, or transfer it manually.",
    "already-with":
      "This person now has another agent from another request, and a referral goes to one agent only. If that agent will not continue, pause that lead first.",
  } satisfies Record<MoveRefusal, string>,

  timelineTitle: "History",
  earlierEvents: "Earlier events",
  timeline: {
    received: "Sent the questionnaire",
    move: (from: string, to: string) => `${from} → ${to}`,
    passed: "Check passed",
    failed: "Check not passed",
    routedTo: "Routed to",
    leftToStaff: "Left to staff",
    chosen: "Offered manually to",
    anyone: "A staff member",
    answers: "Answers to the script",
    unanswered: "no answer",
    noted: "Note",
  },
} as const;
