/** Payments have the provider's event id. */
export const searchedIdOf = (scope: string) => (scope === "paymentEvents" ? "eventId" : "id");
