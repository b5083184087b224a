import { usStates } from "#domain/values/us-states.ts";

export function zipSearchTexts({ zip, city, state }: { zip: string; city: string; state: string }): string[] {
  return [zip, city, state, usStates[state] ?? ""];
}
