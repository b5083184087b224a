/** "sent": an email was given to the outbox. "task": the member has it as a task. "refused": not sent, and it says why. */
export const stepOutcomes = ["sent", "task", "refused"] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Why a step waits. "absent": an absence note came. "limit": the member has sent what may leave in a day. */
export const holdReasons = ["absent", "limit", "paused", "hours", "not-before"] as const;
export type HoldReason = (typeof holdReasons)[number];
