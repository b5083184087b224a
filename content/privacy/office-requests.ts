import { longReason } from "#content/office/long-reason.ts";
import type {
  DutyAnswer,
  DutyRefusal,
  ExtensionRefusal,
  RightsAnswerRefusal,
  RightsState,
} from "#domain/privacy/rights-request.ts";

const refusals = {
  "not-open": "Nothing was changed: this request is no longer open.",
  "too-long": longReason,
} as const;

export const requestsCopy = {
  title: "Privacy requests",
  line: "What people ask about their own data, most urgent first. The law gives us 45 days, in every state.",
  caption: "Privacy requests",
  columns: { who: "Who", kind: "Wants", asked: "Received", due: "Due", state: "State" },
  state: "State",
  open: "Open",
  ended: "Answered or cancelled",
  states: { open: "open", answered: "answered", recalled: "cancelled" } satisfies Record<RightsState, string>,
  overdue: "Overdue",
  erases: "erased automatically on",
  empty: "No privacy requests are open.",
  noneFound: "None match. Remove the filter.",
  /** Of a person who was erased, or gave no name. */
  noName: "Erased or without a name",

  request: "The request",
  wants: "Wants",
  received: "Received",
  confirmed: "Confirmed",
  confirmedLine: "at once, on their page and by email",
  due: "Due",
  extended: "Extended",
  eraseAt: "Erased automatically on",
  answered: "Answered",
  recalled: "Cancelled by the person",
  bySoftware: "the software",
  leads: "Leads",
  noLeads: "None.",

  answerTitle: "Answer",
  answerLine:
    "Make sure that it is them: call the number of the lead. They get your answer by email, even after an opt-out. Your answer also cancels a pending erasure.",
  answer: "Your answer to them",
  answerHint: "What we did, or why we do not have to. It is saved with the request.",
  answerButton: "Send answer",
  answerRefusals: { ...refusals, "no-reason": "Write the answer first." } satisfies Record<RightsAnswerRefusal, string>,

  extendTitle: "Extend",
  extendLine: "45 more days, once. They get the reason by email.",
  reason: "Why it takes longer",
  reasonHint: "For example: we wait for the answer of an agent.",
  extendButton: "Extend by 45 days",
  extendRefusals: {
    ...refusals,
    "no-reason": "Write why it takes longer. The law asks for it.",
    extended: "Nothing was changed: it was extended before.",
  } satisfies Record<ExtensionRefusal, string>,

  duties: "What agents must do",
  dutiesLine:
    "These agents have, or had, the lead. We emailed them to erase what they have. They answer in their workspace; record here what they reply by email.",
  dutyDue: "to erase by",
  duty: "They replied",
  chooseDuty: "Choose",
  dutyAnswers: { erased: "Erased", "must-keep": "Must keep something" } satisfies Record<DutyAnswer, string>,
  dutyReason: "What they must keep, and why",
  dutyReasonHint: "For example: representation agreement of March 3.",
  dutyButton: "Record reply",
  dutyRefusals: {
    "no-answer": "Choose what they replied.",
    answered: "Nothing was changed: there is no such open duty.",
    "no-reason": "Write what they must keep, and why.",
    "too-long": longReason,
  } satisfies Record<DutyRefusal, string>,
  replied: "replied",
  formerAgent: "An agent",
} as const;
