import { longReason } from "#content/office/long-reason.ts";
import type { LiftingRefusal } from "#domain/consent.ts";

/** A person who has asked for silence, and the office's way to lift it. */
export const silenceWords = {
  silent: "This person has asked for silence: nobody may call, text or write to them.",
  lifted: "This person had asked for silence. It was lifted:",
  lift: "They have asked us to write again",
  asked: { link: "by the link in a message", office: "told to the office" },
  askedFor: "asked for silence",
  liftedBy: (name: string, reason: string) => `lifted by ${name}: ${reason}`,
  somebody: "somebody who has left",
  title: "Lift a silence",
  line: "Only where the person has come to us and asked for it themselves. Never write or call in order to ask.",
  follows: [
    "From now on they may be written to at what stands above, and at no other address that they may have.",
    "What was not sent while they were silent is not sent any more.",
    "Consent that they took back stays taken back. They may be called once they have ticked the box anew; if they have done so since, that counts from now on.",
  ],
  reason: "How they asked",
  reasonHint: "When, by which way and in which words. It is kept for good beside the silence.",
  button: "Lift the silence",
  back: "Back to the record",
  none: "Nobody is silent here.",
  refusals: {
    "no-reason": "Say how they asked for it: it is the only proof that they did.",
    "too-long": longReason,
    "not-silent": "Nothing was changed: this person is not silent.",
    "asked-again":
      "Nothing was changed: since you opened this page the person has asked for silence once more. Look above, and lift it only if they have come to us after that.",
  } satisfies Record<LiftingRefusal, string>,
} as const;
