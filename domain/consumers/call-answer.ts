export const callAnswers = ["yes", "not-yet"] as const;
/** What a person says about the agent's first call. */
export type CallAnswer = (typeof callAnswers)[number];

/** Days after the acceptance when we ask, and until when it is not too late. */
export const askAfterDays = 2;
export const askWithinDays = 9;
/** Days after a "not yet" when the office is notified. */
export const notifyAfterDays = 1;
