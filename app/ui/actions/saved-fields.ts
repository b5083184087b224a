export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in, except passwords. */
export function fieldsIn(forms: Iterable<Element>): Field[] {
  const fields = "input:not([type=hidden], [type=password]), textarea, select";
  return [...forms].flatMap((form) => [...form.querySelectorAll<Field>(fields)]);
}

interface Entry {
  name: string;
  value: string;
  checked: boolean;
}

/** By history entry, as long as the document lives. */
const savedEntries = new Map<string, Entry[]>();

/** @param key of the history entry that the visitor leaves */
export function saveFields(key: string, fields: readonly Field[]): void {
  if (fields.length > 0) savedEntries.set(key, fields.map(entryOf));
}

/** By name; several fields of one name in their order. */
export function restoreFields(key: string, fields: readonly Field[]): void {
  const entries = savedEntries.get(key) ?? [];
  savedEntries.delete(key);
  fill(fields, entries);
}

function fill(fields: readonly Field[], entered: readonly Entry[]): void {
  const entries = [...entered];
  for (const field of fields) {
    const place = entries.findIndex(({ name }) => name === nameOf(field));
    if (place >= 0) for (const entry of entries.splice(place, 1)) putBack(field, entry);
  }
}

/** Puts what was typed into forms that are no longer on the page into those that came in their place. */
export function restoreLostFields(forms: readonly Element[]): void {
  const lost = forms.filter(({ isConnected }) => !isConnected);
  fill(fieldsIn(document.querySelectorAll("#main form")), fieldsIn(lost).filter(isTypedIn).map(entryOf));
}

export function isTypedIn(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** With the form's action, because a page may have several forms. */
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
