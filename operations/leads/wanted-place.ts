import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { locate } from "#domain/territory/location.ts";

/** Where the person wants to live, as far as we recognize their first answer. */
export function wantedPlace(answers: readonly string[]): Pick<LeadsTable, "zip" | "city" | "state"> {
  const place = locate(answers[0] ?? "");
  return {
    zip: place.kind === "zip" ? place.zip : null,
    city: place.kind === "city" ? place.city : null,
    state: place.kind === "city" ? place.state : null,
  };
}
