/** Why no code goes to a new address. */
export type AddressRefusal = "no-address" | "same-address" | "must-wait";

/** Why an entered code does not change the address. */
export type CodeRefusal = "malformed" | "refused" | "over" | "must-wait";
