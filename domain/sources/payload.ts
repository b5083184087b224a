/** Then a payload of a source is deleted; the lead stays. */
export const payloadDays = 90;

/** In characters. */
const mostShown = 4_000;

/** The beginning of a payload, which is all of it for every lead; an ellipsis says that there is more. */
export const shownBody = (body: string): string => (body.length > mostShown ? `${body.slice(0, mostShown)}…` : body);
