import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { placeName } from "#domain/territory/place-name.ts";

export interface LeadLabel {
  /** Empty if unknown, or erased. */
  name: string;
  /** As far as we understand it: "30301 Atlanta, GA"; empty if not. */
  place: string;
}

export async function labelsOfLeads(reader: Reader, ids: readonly string[]): Promise<Map<string, LeadLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("leads")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leads.id", "firstName", "lastName", "leads.zip", "leads.city", "leads.state"])
    .select(["zips.city as zipCity", "zips.state as zipState", contactBlock.as("blocked")])
    .where("leads.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, zip, city, state, zipCity, zipState, blocked, ...person }) => {
      return [
        id,
        {
          name: listedName(person, blocked),
          place: placeName({ zip, city: zipCity ?? city, state: zipState ?? state }),
        },
      ];
    }),
  );
}
