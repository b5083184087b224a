import { cleanText } from "#domain/text/clean-text.ts";
import { wellFormed } from "#domain/text/well-formed.ts";

/** One text for each field that a partner sent, by the partner's names. */
export type PayloadFields = Readonly<Record<string, string>>;

/** In characters. */
const mostShown = 4_000;

/** The beginning of a payload, which is all of it for every lead; an ellipsis says that there is more. */
export const shownBody = (body: string): string => (body.length > mostShown ? `${body.slice(0, mostShown)}…` : body);

export const mostFields = 200;
const deepest = 4;

/**
 * Reads what a partner posted, JSON or a form, whatever its content type says. Nested JSON has names with dots; Google's
 * `user_column_data` has a field per `column_id`.
 * @returns undefined if it is neither
 */
export function readPayload(body: string): PayloadFields | undefined {
  const fields = /^\s*[{[]/.test(body) ? readJson(body) : readForm(body);
  return fields && Object.values(fields).some((text) => text !== "") ? fields : undefined;
}

function readForm(body: string): PayloadFields {
  return Object.fromEntries(
    [...new URLSearchParams(body)].slice(0, mostFields).map(([name, text]) => [name, clean(text)]),
  );
}

function readJson(body: string): PayloadFields | undefined {
  try {
    const read: unknown = JSON.parse(body);
    if (!isRecord(read)) return undefined;
    return Object.fromEntries([...flattened(read, "", 1)].slice(0, mostFields));
  } catch {
    return undefined;
  }
}

function* flattened(value: unknown, name: string, depth: number): Generator<[string, string]> {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    yield [name, clean(String(value))];
  } else if (Array.isArray(value) && depth <= deepest) {
    for (const [index, item] of value.entries()) {
      const column = columnOf(item);
      if (column) yield column;
      else yield* flattened(item, `${name}.${index}`, depth + 1);
    }
  } else if (isRecord(value) && depth <= deepest) {
    for (const [key, item] of Object.entries(value)) yield* flattened(item, name ? `${name}.${key}` : key, depth + 1);
  }
}

/** Google Ads: `{ column_id, column_name, string_value }`. */
function columnOf(item: unknown): [string, string] | undefined {
  if (!isRecord(item)) return undefined;
  const { column_id: id, string_value: text } = item;
  return typeof id === "string" && typeof text === "string" ? [id, clean(text)] : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const clean = (text: string) => cleanText(wellFormed(text)).trim();
