/** Why no code goes to a number. */
export type PhoneRefusal = "no-number" | "stopped" | "must-wait" | "too-many";

/** At once: a phone, a computer or a tablet each. */
export const mostDevices = 10;
