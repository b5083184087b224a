import type { FieldValue } from "#domain/imports/field-value.ts";
import type { ImportField } from "./import-field.ts";

/** A property of a vCard. */
export interface CardProperty {
  /** In lower case. */
  name: string;
  /** Apple's "item1": the property of the same group and the name "x-ablabel" has the label. */
  group: string;
  types: string[];
  /** Of a name or an address several; else one. */
  parts: string[];
}

/** What a card says of a person; the rest of it has no use. */
export function valuesOfCard(properties: readonly CardProperty[]): FieldValue[] {
  const labels = new Map(
    properties.flatMap(({ name, group, parts }) =>
      name === "x-ablabel" && group !== "" ? [[group.toLowerCase(), plainLabel(parts[0] ?? "")] as const] : [],
    ),
  );
  let hasAddress = false;
  return properties.flatMap((property) => {
    const { name, group, types, parts } = property;
    const label = labels.get(group.toLowerCase()) ?? labelOf(types);
    const [first = ""] = parts;
    const one = (field: ImportField, value = first, named = name.toUpperCase()): FieldValue[] =>
      value.trim() === "" ? [] : [{ field, name: named, label, value }];
    if (name === "n")
      return [...one("last-name"), ...one("first-name", [parts[1], parts[2]].filter(Boolean).join(" "))];
    if (name === "adr") {
      const isFirst = !hasAddress;
      hasAddress ||= parts.some((part) => part.trim() !== "");
      const [box = "", more = "", street = "", city, state, zip] = parts;
      const line = [box, street, more].filter((part) => part.trim() !== "").join(", ");
      if (!isFirst)
        return one("extra", parts.filter((part) => part.trim() !== "").join(", "), `Address ${label}`.trim());
      return [
        ...one("street", line),
        ...one("city", city ?? ""),
        ...one("state", state ?? ""),
        ...one("zip", zip ?? ""),
      ];
    }
    if (name === "categories") return one("tags", parts.join(","));
    const field = fields[name];
    if (field) return one(field);
    const extra = extras[name];
    return extra === undefined ? [] : one("extra", first, label && name.startsWith("x-ab") ? label : extra);
  });
}

const fields: Record<string, ImportField> = {
  fn: "full-name",
  org: "company",
  tel: "phone",
  email: "email",
  note: "about",
  "x-day-bday": "birthday",
};

const extras: Record<string, string> = {
  nickname: "Nickname",
  title: "Title",
  url: "Website",
  "x-day-anniversary": "Anniversary",
  "x-day-x-anniversary": "Anniversary",
  "x-spouse": "Spouse",
  "x-abrelatednames": "Related",
  "x-abdate": "Date",
};

/** "_$!<Mobile>!$_" of Apple's address book is "mobile". */
const plainLabel = (label: string) => label.replace(/^_\$!<|>!\$_$/g, "").toLowerCase();

const labelOf = (types: readonly string[]) =>
  types
    .flatMap((type) => type.toLowerCase().split(","))
    .filter((type) => !/^(?:pref|voice|internet|x-internet|text|uri|smtp)$/.test(type))
    .join(" ")
    .replace("cell", "mobile");
