/** A member's choices (IANA). */
export const memberTimeZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "Pacific/Pago_Pago",
] as const;
export type MemberTimeZone = (typeof memberTimeZones)[number];

export const parseTimeZone = (text: string): MemberTimeZone | undefined =>
  memberTimeZones.find((zone) => zone === text);
