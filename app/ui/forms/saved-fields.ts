/** What was typed, held for whoever comes back by the browser's history. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in. What they sign in with is held nowhere. */
export function fieldsIn(forms: Iterable<Element>): Field[] {
  const fields = "input:not([type=hidden], [type=password]), textarea, select";
  return [...forms].flatMap((form) => [...form.querySelectorAll<Field>(fields)]);
}

interface Entry {
  name: string;
  value: string;
  checked: boolean;
}

/** By their entry in the browser's history; for as long as the document stands. */
const left = new Map<string, Entry[]>();

/** @param key of the entry in the history that is left */
export function saveFields(key: string, fields: readonly Field[]): void {
  if (fields.length > 0) left.set(key, fields.map(entryOf));
}

/** Each is given what the one of its name held; of several in a row what the one in its place did. */
export function restoreFields(key: string, fields: readonly Field[]): void {
  const entries = [...(left.get(key) ?? [])];
  left.delete(key);
  for (const field of fields) {
    const place = entries.findIndex(({ name }) => name === nameOf(field));
    if (place >= 0) for (const entry of entries.splice(place, 1)) putBack(field, entry);
  }
}

export function isTypedIn(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** A page may have several forms. */
const nameOf = ({ form, name }: Field) => `${form?.getAttribute("action")} ${name}`;

const isTickable = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const entryOf = (field: Field): Entry => ({
  name: nameOf(field),
  value: field.value,
  checked: isTickable(field) && field.checked,
});

function putBack(field: Field, { value, checked }: Entry): void {
  if (isTickable(field)) field.checked = checked;
  else field.value = value;
}
