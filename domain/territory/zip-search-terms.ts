import { usStates } from "#domain/values/us-states.ts";

/** What a zip code is found by in the office: its digits, its city, and its state by letters and by name. */
export function zipSearchTexts({ zip, city, state }: { zip: string; city: string; state: string }): string[] {
  return [zip, city, state, usStates[state] ?? ""];
}
