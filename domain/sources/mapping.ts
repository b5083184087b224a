/** What we can take from a partner's fields. */
export const targets = [
  "firstName",
  "lastName",
  "fullName",
  "phone",
  "email",
  "zip",
  "city",
  "state",
  "address",
  "place",
  "kind",
  "budget",
  "timeline",
  "homeType",
  "message",
  "externalId",
  "isTest",
  "key",
  "consent",
  "consentText",
  "consentAt",
  "consentPage",
  "consentIp",
  "certificateUrl",
] as const;
export type MappingTarget = (typeof targets)[number];

/** The partner's field for each target; a target without one is found by its usual names. */
export type Mapping = Partial<Record<MappingTarget, string>>;

/** As stored: JSON of ours. */
export const readMapping = (stored: string): Mapping =>
  chosenIn(new Map<string, unknown>(Object.entries(JSON.parse(stored))));

/** As posted: a field for each target, empty for its usual names. */
export const mappingIn = (posted: Record<MappingTarget, string>): Mapping => chosenIn(new Map(Object.entries(posted)));

const chosenIn = (names: ReadonlyMap<string, unknown>): Mapping =>
  Object.fromEntries(
    targets.flatMap((target) => {
      const name = names.get(target);
      return typeof name === "string" && name !== "" ? [[target, name]] : [];
    }),
  );
