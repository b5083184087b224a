/** A double click, a retry and Back repeat a submission, as they keep its key and content; a correction does not. */
export interface KeyedContent {
  /** Empty if the client sent none; then only the content counts. */
  formKey: string;
  content: Record<string, unknown>;
}

/** Equal if and only if key and content are equal. Hash it before storing. */
export function submissionIdentity({ formKey, content }: KeyedContent): string {
  const fields = Object.keys(content).sort();
  return JSON.stringify([formKey, fields.map((field) => [field, content[field]])]);
}
