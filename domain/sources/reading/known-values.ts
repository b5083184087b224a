import type { Mapping, Target } from "#domain/sources/mapping.ts";
import { emailIn } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { isTechnical, targetOf } from "./field-target.ts";
import { isDummy } from "./marks.ts";
import { headBlock, type NamedValue } from "./named-value.ts";
import { isNothing } from "./person-name.ts";

export interface KnownValue extends NamedValue {
  /** Undefined: a question of the form's own. */
  target: Target | undefined;
}

/** Never empty for whoever reads it: what did not come says something about them. */
const kept: ReadonlySet<Target> = new Set(["consent", "isTest"]);

/** What each value is: as staff say, by the last words of its name, else by what it is itself. */
export function knownValues(values: readonly NamedValue[], mapping: Mapping): KnownValue[] {
  const chosen = new Map(Object.entries(mapping).map(([target, name]) => [name, target as Target]));
  const known = values.flatMap((value): KnownValue[] => {
    const usual =
      value.block === headBlock && value.name !== "Message-ID" ? undefined : targetOf(value.name, value.label);
    const target = chosen.get(value.name) ?? (usual && usual in mapping ? undefined : usual);
    const isLeftOut =
      value.block !== headBlock && isNothing(value.value) && !isDummy(value.value) && !kept.has(target ?? "fullName");
    return isLeftOut ? [] : [{ ...value, target }];
  });
  const found = new Set(known.map(({ target }) => target));
  return known.map((value) => {
    if (value.target !== undefined || value.block === headBlock || isTechnical(value.name)) return value;
    const { value: text } = value;
    if (!found.has("email") && emailIn(text)) return { ...value, target: "email" as const };
    return !found.has("phone") && isPhone(text) ? { ...value, target: "phone" as const } : value;
  });
}

/** Ten digits alone may be any number. */
const isPhone = (text: string) =>
  /^\+?[\d\s().x/-]{10,25}$/i.test(text) && /[^\d]/.test(text) && dialable(text) !== null;
