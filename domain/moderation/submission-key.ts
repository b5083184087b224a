/**
 * What makes two posts one submission: the key that was rendered into the form, together with what was typed.
 * A double click, a retry after a lost answer, and Back and Submit again carry both unchanged; somebody who goes
 * back, corrects a field and submits again has said something new, which must not be lost.
 */
export interface KeyedContent {
  /** As rendered into the form; empty where a client sent none, then the content alone decides. */
  formKey: string;
  content: Record<string, unknown>;
}

/** @returns one line of text that is equal exactly where both parts are; hash it before storing. */
export function submissionIdentity({ formKey, content }: KeyedContent): string {
  const fields = Object.keys(content).sort();
  return JSON.stringify([formKey, fields.map((field) => [field, content[field]])]);
}
