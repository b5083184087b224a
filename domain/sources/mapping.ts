import type { PayloadFields } from "./payload.ts";

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
  "kind",
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
export type Target = (typeof targets)[number];

/** The partner's field for each target; a target without one is found by its usual names. */
export type Mapping = Partial<Record<Target, string>>;

export type MappedFields = Record<Target, string>;

/** The usual names of fields, compared without case and signs. Google's column ids are among them. */
const usualNames: Record<Target, readonly string[]> = {
  firstName: ["firstname", "fname", "givenname", "leadfirstname"],
  lastName: ["lastname", "lname", "surname", "familyname", "leadlastname"],
  fullName: ["fullname", "name", "leadname", "contactname"],
  phone: ["phone", "phonenumber", "mobile", "cell", "telephone", "tel", "leadphone", "workphone"],
  email: ["email", "emailaddress", "mail", "leademail", "workemail"],
  zip: ["zip", "zipcode", "postalcode", "postcode", "leadprimaryzip", "leadpropertyzip"],
  city: ["city", "town", "leadpropertycity"],
  state: ["state", "region", "leadpropertystate"],
  kind: ["kind", "type", "leadtype", "intent"],
  message: ["message", "comments", "comment", "notes", "note", "leadmessage"],
  externalId: ["externalid", "leadid", "id", "submissionid", "messageid"],
  isTest: ["istest", "test"],
  key: ["googlekey"],
  consent: ["consent", "consentgiven", "optin", "tcpaconsent"],
  consentText: ["consenttext", "consentwording", "tcpatext", "tcpalanguage", "disclosure"],
  consentAt: ["consentat", "consenttime", "consenttimestamp", "optintime"],
  consentPage: ["consentpage", "consenturl", "landingpage", "landingpageurl", "pageurl", "sourceurl"],
  consentIp: ["consentip", "ip", "ipaddress", "userip"],
  certificateUrl: ["certificateurl", "trustedformcerturl", "xxtrustedformcerturl", "trustedformcert"],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** @returns an empty text for what did not come */
export function mapped(fields: PayloadFields, mapping: Mapping): MappedFields {
  const byPlainName = new Map(Object.entries(fields).map(([name, text]) => [plain(name), text]));
  const textOf = (target: Target) => {
    const chosen = mapping[target];
    if (chosen !== undefined) return fields[chosen] ?? "";
    return usualNames[target].map((name) => byPlainName.get(name)).find((text) => text) ?? "";
  };
  const found = (target: Target) => [target, textOf(target)] as const;
  return Object.assign(blank(), Object.fromEntries(targets.map(found)));
}

const blank = (): MappedFields => ({
  ...{ firstName: "", lastName: "", fullName: "", phone: "", email: "", zip: "", city: "", state: "", kind: "" },
  ...{ message: "", externalId: "", isTest: "", key: "", consent: "", consentText: "", consentAt: "" },
  ...{ consentPage: "", consentIp: "", certificateUrl: "" },
});

/** As stored: JSON of ours. */
export const readMapping = (stored: string): Mapping =>
  chosenIn(new Map<string, unknown>(Object.entries(JSON.parse(stored))));

/** As posted: a field for each target, empty for its usual names. */
export const mappingIn = (posted: Record<Target, string>): Mapping => chosenIn(new Map(Object.entries(posted)));

const chosenIn = (names: ReadonlyMap<string, unknown>): Mapping =>
  Object.fromEntries(
    targets.flatMap((target) => {
      const name = names.get(target);
      return typeof name === "string" && name !== "" ? [[target, name]] : [];
    }),
  );
