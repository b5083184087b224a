/** Business days in which staff return a second payment, as the payer and the office read it. */
export const returnedWithinDays = 5;
