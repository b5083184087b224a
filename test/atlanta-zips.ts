import type { Database } from "#database/database.ts";
import { upsertZips } from "#database/territory/zips.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { noon } from "./world.ts";

const around = (zip: string, city: string, latitude: number, longitude: number, populated: 0 | 1 = 1) => ({
  zip,
  city,
  state: "GA",
  county: "Fulton",
  ...coordinatesOf(latitude, longitude),
  populated,
  kind: populated === 1 ? ("area" as const) : ("no-homes" as const),
  timeZone: "America/New_York",
});

/** Ada claims 30301, which in truth serves PO boxes, as 30302 does here. */
const atlantasZips = [
  around("30301", "Atlanta", 33.8444, -84.4741),
  around("30302", "Atlanta", 33.8444, -84.4741, 0),
  around("30303", "Atlanta", 33.7529, -84.3925),
  around("30305", "Atlanta", 33.832, -84.3851),
  around("30308", "Atlanta", 33.7718, -84.3757),
  around("30030", "Decatur", 33.7699, -84.295),
  around("30032", "Decatur", 33.7408, -84.2632),
  around("30501", "Gainesville", 34.3055, -83.8246),
];

export async function insertAtlantasZips(database: Database): Promise<void> {
  await database.write((tx) => upsertZips(tx, "Atlanta", atlantasZips, noon));
}
