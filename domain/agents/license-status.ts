export type LicenseStatus = "unchecked" | "checked" | "due-again";

/** @param checkedOn YYYY-MM-DD; null if never checked */
export function licenseStatus(checkedOn: string | null, now: Date): LicenseStatus {
  if (checkedOn === null) return "unchecked";
  return checkedOn < licenseDueBefore(now) ? "due-again" : "checked";
}

/** @returns YYYY-MM-DD; a check before this day is over a year old */
export function licenseDueBefore(now: Date): string {
  const year = now.getUTCFullYear() - 1;
  return `${year}${now.toISOString().slice(4, 10)}`;
}
