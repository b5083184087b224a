/** Business days in which staff return a second payment: told to the payer and to the office. */
export const returnedWithinDays = 5;
