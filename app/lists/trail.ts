import { deedWords } from "#content/office/trail.ts";
import type { StaffActionFilter } from "#database/staff-actions.ts";
import type { StaffDeed } from "#database/staff-schema.ts";
import { listState } from "../office-list.ts";

const words: Record<StaffDeed, string> = deedWords;

const deeds = Object.keys(words) as StaffDeed[];

/** What stands in the address for "nobody known". */
const nobody = "nobody";

/** Which deeds the trail's address asks for; its CSV file asks the same. @param staffIds everybody who may be asked for */
export function askedDeeds(url: URL, staffIds: readonly string[]) {
  const { state, window } = listState(url, { who: [nobody, ...staffIds], deed: deeds });
  const filter: StaffActionFilter = {
    staffId: state.who === nobody ? null : state.who || undefined,
    action: deeds.find((deed) => deed === state.deed),
  };
  return { state, window, filter };
}

/** What else was kept of a deed: "from: isa, to: owner". @param detail JSON, as our own operations write it */
export function detailInWords(detail: string): string {
  const parts: Record<string, unknown> = JSON.parse(detail);
  return Object.entries(parts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
