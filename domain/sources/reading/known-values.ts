import type { Mapping, MappingTarget } from "#domain/sources/mapping.ts";
import { emailIn } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { isOfOthers, isTechnical, namesPerson, speaksOfPhone, targetOf, type WhoseField } from "./field-target.ts";
import { isDummy } from "./marks.ts";
import { headBlock, type NamedValue } from "./named-value.ts";
import { isNothing } from "./person-name.ts";

export interface KnownValue extends NamedValue {
  /** Undefined: a question of the form's own. */
  target: MappingTarget | undefined;
}

/** Never empty for whoever reads it: what did not come says something about them. */
const kept: ReadonlySet<MappingTarget> = new Set(["consent", "isTest"]);

/**
 * What each value is: as staff say, by the last words of its name, else by what it is itself. Where nobody can be reached,
 * who wrote or has the account is the person.
 */
export function knownValues(sent: readonly NamedValue[], mapping: Mapping): KnownValue[] {
  const values = withAreaCodes(sent);
  const known = byValue(byName(values, mapping, "person"));
  return known.some(isContact) ? known : byValue(byName(values, mapping, "perhaps"));
}

/** `{ area: "404", phone: "555-0199" }` is one number. */
function withAreaCodes(sent: readonly NamedValue[]): readonly NamedValue[] {
  const areas = sent.filter(
    ({ name, value }) =>
      /(?:^|[._[])(?:area|area ?code|area_code|areacode|ddd)\]?$/i.test(name) && /^\(?\d{3}\)?$/.test(value),
  );
  if (areas.length === 0) return sent;
  const wrapperOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf("."), name.lastIndexOf("[")) + 1);
  return sent.flatMap((value) => {
    if (areas.includes(value)) return [];
    const area = areas.find(({ name }) => wrapperOf(name) === wrapperOf(value.name));
    const isRest = area && /^\d{3}[ .-]?\d{4}$/.test(value.value);
    return [isRest ? { ...value, value: `${area.value} ${value.value}` } : value];
  });
}

const isContact = ({ target }: KnownValue) => target === "phone" || target === "email";

function byName(values: readonly NamedValue[], mapping: Mapping, whose: WhoseField): KnownValue[] {
  const chosen = new Map(Object.entries(mapping).map(([target, name]) => [name, target as MappingTarget]));
  return values.flatMap((value): KnownValue[] => {
    const isHead = value.block === headBlock;
    const usual = isHead && value.name !== "Message-ID" ? undefined : targetOf(value.name, value.label, whose);
    const target = chosen.get(value.name) ?? (usual && usual in mapping ? undefined : usual);
    const isLeftOut = !isHead && isNothing(value.value) && !isDummy(value.value) && !kept.has(target ?? "fullName");
    return isLeftOut ? [] : [{ ...value, target }];
  });
}

/** A phone, an email or a name whose field has no name that we know, if there is no other. */
function byValue(known: readonly KnownValue[]): KnownValue[] {
  const found = new Set(known.map(({ target }) => target));
  const isNamed = ["fullName", "firstName", "lastName"].some((target) => found.has(target as MappingTarget));
  return known.map((value) => {
    const { name, label, value: text } = value;
    if (value.target !== undefined || value.block === headBlock || isTechnical(name) || isOfOthers(name)) return value;
    if (!found.has("email") && emailIn(text)) return { ...value, target: "email" as const };
    if (!found.has("phone") && isPhone(text, speaksOfPhone(name, label))) return { ...value, target: "phone" as const };
    return !isNamed && namesPerson(label || name, text) ? { ...value, target: "fullName" as const } : value;
  });
}

/** Ten digits alone may be any number. */
const isPhone = (text: string, isNamed: boolean) =>
  /^\+?[\d\s().x/-]{10,25}$/i.test(text) && (isNamed || /[^\d]/.test(text)) && dialable(text) !== null;
