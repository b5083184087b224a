/** Staff give a written reason for every decision that the record itself does not explain. */
export type ReasonRefusal = "no-reason" | "too-long";

export const maxReasonLength = 1000;

export function reasonRefusal(reason: string): ReasonRefusal | undefined {
  if (reason.trim() === "") return "no-reason";
  return reason.trim().length > maxReasonLength ? "too-long" : undefined;
}

/** Whether a form was refused for its reason and not for another field. */
export function isReasonRefusal(refused: string | undefined): refused is ReasonRefusal {
  return refused === "no-reason" || refused === "too-long";
}
