import type { PostedForm } from "#app/http/posted-form.ts";
import { rowField } from "#content/office/lists.ts";

/** Where a list has records of several kinds, a key has the kind before the id. */
export const selectedIds = (form: PostedForm): string[] =>
  selectedRows(form).flatMap(({ key }) => key.split(" ").at(-1) ?? []);

/** The keys of the rows that were selected in a list, with what their checkboxes posted. */
export const selectedRows = (form: PostedForm): { key: string; value: string }[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(rowField) ? [{ key: name.slice(rowField.length), value }] : [],
  );
