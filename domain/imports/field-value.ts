/** A cell of a row, or a property of a card. */
export interface FieldValue {
  /** What the column is, by the kind of the import. */
  field: string;
  /** As the file calls it. */
  name: string;
  /** Of a phone or an email: "mobile". */
  label: string;
  value: string;
}
