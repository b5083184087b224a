import type { LeadAct } from "#app/ui/office/leads/lead-details.ts";
import type { Need } from "#domain/staff/permissions.ts";

/** What a GET and a POST need; a method that is not named is refused. */
interface Needs {
  GET?: Need;
  POST?: Need;
}

export type OfficeUrl = readonly [path: string, module: string, needs: Needs, id?: string];

/**
 * An address for each act of a record, all with the record's module. A GET shows the record's page. The browser's router
 * knows only ids that begin with the area's folder (config/area-manifests.ts).
 */
export const actUrls = (record: string, module: string, read: Need, needs: Record<string, Need>): OfficeUrl[] =>
  Object.entries(needs).map(([act, need]) => [
    `${record}/${act}`,
    module,
    { GET: read, POST: need },
    `routes/${record}/${act}`,
  ]);

export const leadActNeeds: Record<LeadAct, Need> = {
  assignment: "leads.work",
  notes: "leads.work",
  callbacks: "leads.work",
  "callbacks/cancel": "leads.work",
  checks: "leads.verify",
  moves: "leads.move",
  routing: "leads.move",
  "offer/withdrawal": "leads.move",
  takeback: "leads.move",
  transfer: "leads.move",
};
