import type { SourcesTable } from "#database/sources/sources-schema.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { incomingLeads, type Reading } from "#domain/sources/reading/incoming-leads.ts";
import type { PayloadValues } from "./shown-payload.ts";

/** Reads by the fields and the kind that staff have set for the source. */
export const readingOf = (
  { mapping, leadKind }: Pick<SourcesTable, "mapping" | "leadKind">,
  { values, sender }: PayloadValues,
): Reading => incomingLeads(values, { mapping: readMapping(mapping), leadKind, sender });
