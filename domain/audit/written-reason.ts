/** What is decided in the office and cannot be seen from the record itself is kept with a reason, for who reads it later. */
export type ReasonRefusal = "no-reason" | "too-long";

/** A sentence or two. */
export const longestReason = 1000;

/** @returns why this reason may not stand, or undefined: it may */
export function reasonRefusal(reason: string): ReasonRefusal | undefined {
  if (reason.trim() === "") return "no-reason";
  return reason.trim().length > longestReason ? "too-long" : undefined;
}

/** Whether what was refused is the reason, and no other part of the form. */
export function isOfReason(refused: string | undefined): refused is ReasonRefusal {
  return refused === "no-reason" || refused === "too-long";
}
