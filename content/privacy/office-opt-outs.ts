import { longReason } from "#content/office/long-reason.ts";
import type { LiftRefusal } from "#domain/privacy/consent.ts";

export const optOutCopy = {
  optedOut: "This person opted out. Nobody may call, text or write to them.",
  lifted: "This person had opted out. The opt-out was lifted:",
  lift: "Lift opt-out",
  sources: {
    link: "by the link in an email",
    page: "on the page of their request",
    erasure: "by asking us to erase their data",
    office: "by telling the office",
    agent: "by telling their agent",
    text: "by a text to their agent",
  },
  requestedHow: "opted out",
  liftedBy: (name: string, reason: string) => `lifted by ${name}: ${reason}`,
  liftedByConsent: "lifted by the person, who checked the consent box of a new request",
  anyone: "a former staff member",
  title: "Lift opt-out",
  line: "Only if the person contacted us and asked for it. Never call or write to ask.",
  follows: [
    "From now on we may write to them at the contact details above, but at no other address they may have.",
    "Emails that were not sent during the opt-out stay unsent.",
    "Withdrawn consent stays withdrawn. We may call them only after they check the consent box again. If they have done so since, it counts from now on.",
  ],
  reason: "How they asked",
  reasonHint: "When, how and in which words. It is saved permanently with the opt-out.",
  button: "Lift opt-out",
  back: "Back to the record",
  none: "Nobody here has opted out.",
  refusals: {
    "no-reason": "Explain how they asked. It is the only proof that they did.",
    "too-long": longReason,
    "not-opted-out": "Nothing was changed: this person has not opted out.",
    "asked-again":
      "Nothing was changed: the person opted out again after you opened this page. See above, and lift it only if they contacted us after that.",
  } satisfies Record<LiftRefusal, string>,
} as const;
