const east = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const zonesOf: Record<string, readonly string[]> = {
  ...inZones([east], "CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV"),
  ...inZones([east, central], "FL IN KY MI TN"),
  ...inZones([central], "AL AR IL IA LA MN MS MO OK WI"),
  ...inZones([central, mountain], "KS NE ND SD TX"),
  ...inZones([mountain], "CO MT NM UT WY"),
  ...inZones([mountain, "America/Phoenix"], "AZ"),
  ...inZones([mountain, pacific], "ID NV OR"),
  ...inZones([pacific], "CA WA"),
  ...inZones(["America/Anchorage", "America/Adak"], "AK"),
  ...inZones(["Pacific/Honolulu"], "HI"),
  ...inZones(["America/Puerto_Rico"], "PR VI"),
  ...inZones(["Pacific/Guam"], "GU MP"),
  ...inZones(["Pacific/Pago_Pago"], "AS"),
};

/** All time zones of a state (IANA), two letters; undefined if unknown. */
export const zonesOfState = (state: string): readonly string[] | undefined => zonesOf[state];

function inZones(zones: string[], states: string): Record<string, string[]> {
  return Object.fromEntries(states.split(" ").map((state) => [state, zones]));
}
