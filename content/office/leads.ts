import { longReason } from "#content/office/long-reason.ts";
import { noName } from "#content/office/person-shown.ts";
import type { ContactRefusal } from "#domain/consent.ts";
import { groupDigits } from "#domain/group-digits.ts";
import type { LeadStage, MoveRefusal } from "#domain/lead-lifecycle.ts";
import { longestCheckAnswer } from "#domain/lead-lifecycle.ts";
import type { TransferRefusal } from "#domain/routing.ts";

/** The steps of a lead's life as the office reads them. */
export const stageNames: Record<LeadStage, string> = {
  generated: "Generated",
  "double-verified": "Double verified",
  transferred: "Transferred to agent",
  "relationship-built": "Relationship built",
  closed: "Closed",
  "paid-at-closing": "Paid at closing",
  "set-aside": "Set aside",
};

export const leadsWords = {
  title: "Leads",
  line: "Everybody who has asked for an agent, newest first.",
  caption: "Leads",
  columns: { who: "Who", wants: "Looks for", where: "Where", stage: "Stage", received: "Received" },
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
    held: "Held for review because",
  },
  search: "Search",
  searchHint: "Name, email, phone or place",
  stage: "Stage",
  anyStage: "All stages",
  consent: "Consent",
  anyConsent: "All",
  withConsent: "Given",
  withoutConsent: "Not given, or taken back",
  held: "Review",
  anyHeld: "All",
  isHeld: "Held for review",
  notHeld: "Not held",
  heldMark: "Held",
  noConsentMark: "No consent",
  since: "since",
  nobody: noName,
  unreachable: "No phone, no email",
  noPlace: "Not said",
  anything: "Not said",
  empty: "Nobody has asked for an agent yet. Whoever sends the buyer form appears here.",
  noneFound: "No lead fits. Try fewer words, or take a filter away.",
  yes: "yes",
  no: "no",
} as const;

const contactRefusals: Record<ContactRefusal, string> = {
  "no-consent": "This person has not agreed to be called, so nobody may call them.",
  revoked: "This person has taken consent back and must not be contacted on any channel.",
  "no-address": "This person left neither a phone number nor an email that could be reached.",
};

const longAnswer = `An answer has ${groupDigits(longestCheckAnswer)} characters at most.`;

export const leadDeskWords = {
  back: "All leads",
  received: (place: string) => `Looks for an agent: ${place}`,
  noPlace: "no place given",

  contactTitle: "Contact",
  phone: "Phone",
  email: "Email",
  none: "not given",
  hours: "Calling hours",
  hoursNow: {
    open: (clock: string) => `It is ${clock} where they are: they may be called until 8 PM.`,
    closed: (clock: string) =>
      `It is ${clock} where they are, outside calling hours. They may be called between 9 AM and 8 PM.`,
    unknown: () => "Where they are is not known, and so neither is their time of day.",
  },
  bothClocks: " or ",
  numberNotPlaced:
    "From where their number is, its area code does not tell us: the time is that of where they would like to live.",
  mayNotCall: { ...contactRefusals, "no-address": "No number was left that could be called." },
  erased: "This person has been erased on request: there is nobody any more to be called or asked.",
  place: "Place",
  unknownPlace: "not made out",
  agent: "Agent",
  noAgent: "none yet",
  held: "Held for review because",
  sameAs: "Same person as",
  firstLead: "their first lead",
  again: "Asked again",
  asked: "Received",

  answersTitle: "What they answered",
  notAnswered: "not answered",

  consentTitle: "Consent",
  consent: {
    given: "Given",
    notGiven: "Not given: the box was not ticked",
    noRecord: "No record of consent",
    revoked: "Taken back",
    erased: "Whose it was has been erased on request, so it counts for none",
    tickAnew: "Taken back. They may be written to, and called once they have ticked the box anew",
    standing: "Standing",
    when: "When",
    wording: "Wording",
    readWording: "Read what was shown, word for word",
    page: "On the page",
    form: "Form",
  },

  verificationTitle: "Verification",
  verificationLine:
    "Two people ask the script’s questions, each on their own. Two passed checks make a lead double verified.",
  checksOf: (passed: number) => (passed === 1 ? "1 of 2 checks passed" : `${passed} of 2 checks passed`),
  checkClosed: {
    ...contactRefusals,
    "checked-by-you": "You have checked this lead. The second check is for somebody else.",
    "set-aside": "Nobody is asked while a lead is set aside.",
    "not-to-be-checked": "This lead is past its verification.",
    "may-not": "Your role reads leads; inside sales agents, account managers and owners check them.",
  },
  quietNow: "It is outside calling hours now. What you were told before may still be written down.",
  outcome: "Outcome",
  chooseOutcome: "Choose",
  missingAnswer: "Not answered yet.",
  longAnswer,
  passed: "Passed",
  notPassed: "Not passed",
  keepCheck: "Keep this check",
  checkRefusals: {
    ...contactRefusals,
    "checked-by-you": "You have checked this lead already, so nothing was kept. The second check is for somebody else.",
    "not-to-be-checked": "Nothing was kept: this lead is no longer waiting to be checked.",
    unanswered:
      "A check passes only with an answer to every question. Fill in those that are missing, or choose “Not passed”.",
    "too-long": longAnswer,
    "no-outcome": "Choose whether the check is passed or not.",
  },

  routingTitle: "Routing",
  routingLine: "The router sends a double-verified lead to who holds its zip code, or says why a person must decide.",
  routeNow: "Route now",
  notYet: "Open once the lead is double verified.",
  aside: "This lead is set aside. Take it up again to go on.",
  wentTo: "It went to",
  leftToPerson: "The router left it to a person",
  decidedByHand: "Decided by hand",
  handTitle: "Decide by hand",
  handLine: {
    holders: "Only who holds the zip code may have this lead.",
    nearby: "Nobody holds the zip code. Any agent who holds one elsewhere may have this lead; the nearest come first.",
    nobody: "No agent near this place holds a zip code. Name one by email, or set the lead aside.",
  },
  alreadyWith: "By another request this person is with an agent already; nobody else may have this lead:",
  withElsewhere:
    "By another request this person is with an agent already, and others hold this zip code, so nobody can have this lead. Set it aside; or, should that agent not go on, set the other lead aside first. The agent is:",
  chooseAgent: "Agent",
  chooseOne: "Choose an agent",
  holds: (name: string, zip: string) => `${name}, holds ${zip}`,
  holdsNear: (name: string, zip: string, miles: number) =>
    `${name}, holds ${zip}, ${miles === 1 ? "1 mile" : `${miles} miles`} away`,
  agentEmail: "Or another agent, by email",
  why: "Why this agent",
  transfer: "Transfer to this agent",
  routingRefusals: {
    "not-verified": "Only a double-verified lead can be routed; this one stands elsewhere by now.",
  },
  transferRefusals: {
    "not-verified": "Only a double-verified lead can be transferred; this one stands elsewhere by now.",
    "no-agent": "No agent who holds a zip code goes by that. Choose one from the list, or check the email.",
    revoked: contactRefusals.revoked,
    "no-consent": "This person has not agreed to be called, so no agent may be set to call them.",
    "no-reason": "Write down why this agent gets the lead. It is kept with the decision.",
    "too-long": longReason,
    "already-with":
      "By another request this person is with an agent already, and nobody is shared. Should that agent not go on, set that lead aside first.",
    "held-by-another": "Another agent holds this zip code. One agent, one zip code: the lead is theirs.",
    "no-territory": "This agent holds no zip code that is paid for, so no lead may go to them.",
  } satisfies Record<TransferRefusal | "not-verified" | "no-agent", string>,

  movesTitle: "Next step",
  movesLine:
    "One step at a time. Every move is kept with who made it, and why. The agent of a lead that is set aside, or taken up again, is told by mail.",
  moveTo: {
    "relationship-built": "Mark relationship as built",
    closed: "Mark as closed",
    "paid-at-closing": "Mark as paid at closing",
    "set-aside": "Set aside",
  } as Partial<Record<LeadStage, string>>,
  takeUp: (stage: string) => `Take up again as “${stage}”`,
  note: "Note, if there is something to say",
  reason: "Reason",
  noMoves: {
    may: "This lead has come to its end. Nothing follows.",
    "may-not": "Your role reads leads; inside sales agents, account managers and owners move them.",
  },
  moveRefusals: {
    "no-such-move": "Nothing was changed: the lead does not go there from where it stands now.",
    "no-reason": "Setting aside and taking up again need a reason, so that whoever comes next understands.",
    "too-long": longReason,
    "needs-two-checks": "A lead is double verified by two passed checks of two people, and by nothing else.",
    "needs-a-broker":
      "The referral fee is invoiced to the agent’s brokerage: name it and its designated broker in the agent’s record first.",
    "needs-an-agent": "A lead is transferred to somebody: route it, or decide by hand.",
    "already-with":
      "By another request this person is with another agent by now, and nobody is shared. Should that agent not go on, set that lead aside first.",
  } satisfies Record<MoveRefusal, string>,

  lifeTitle: "Its life",
  life: {
    received: "Sent the buyer form",
    move: (from: string, to: string) => `${from} → ${to}`,
    passed: "Check passed",
    failed: "Check not passed",
    routedTo: "Routed to",
    leftToPerson: "Left to a person",
    chosen: "Given by hand to",
    somebody: "Somebody of the office",
    answers: "Answers to the script",
    unanswered: "no answer",
  },
} as const;
