import { emailType } from "./email-fields.ts";

/** Of one source: beyond them a partner makes names up, such as an id for each lead. */
const mostNames = 300;
const longestName = 100;

/** As stored: JSON of ours. */
export const readFieldList = (stored: string): string[] => JSON.parse(stored);

/**
 * The list with the names of one more payload. A text of lines has none that last: a label may be a sentence about a person.
 * @returns undefined: nothing is new
 */
export function withNewFields(
  stored: string,
  { contentType, names }: { contentType: string; names: readonly string[] },
): string | undefined {
  if (contentType === emailType || /^text\/plain/i.test(contentType)) return undefined;
  const known = new Set(readFieldList(stored));
  const before = known.size;
  for (const name of names) if (known.size < mostNames && isName(name)) known.add(name);
  return known.size === before ? undefined : JSON.stringify([...known]);
}

/** A map may have emails and phones as keys. */
const isName = (name: string) =>
  name !== "" && name.length <= longestName && !name.includes("@") && !/\d{6}/.test(name.replace(/[\s().-]/g, ""));
