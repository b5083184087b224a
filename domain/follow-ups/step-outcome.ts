/** "sent", "texted": an email, or a text, was given to the outbox. "task": the member has it. "refused": it says why. */
export const stepOutcomes = ["sent", "texted", "task", "refused"] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Why a step waits. "absent": an absence note came. "limit": the member has sent what may leave in a day. */
export const holdReasons = ["absent", "limit", "paused", "hours", "not-before"] as const;
export type HoldReason = (typeof holdReasons)[number];
