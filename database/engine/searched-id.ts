/** By which column the records of a searched table go: payments by their provider's name for the event. */
export const searchedIdOf = (scope: string) => (scope === "paymentEvents" ? "eventId" : "id");
