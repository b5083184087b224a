import type { z } from "#domain/zod.ts";

export type FormReading<Value> = { typed: Record<string, string> } & (
  | { ok: true; value: Value }
  | {
      ok: false;
      /** Reasons by field name; those for the whole form are under the empty name. */
      reasons: Record<string, string[]>;
    }
);

/** Reads only the schema's fields; a file counts as not typed. */
export function readForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: { get(name: string): unknown },
): FormReading<z.output<Schema>> {
  const typed: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const text = form.get(name);
    if (typeof text === "string") typed[name] = text;
  }
  const read = schema.safeParse(typed);
  return read.success ? { ok: true, typed, value: read.data } : { ok: false, typed, reasons: reasonsOf(read.error) };
}

function reasonsOf({ issues }: z.core.$ZodError): Record<string, string[]> {
  const byField = Map.groupBy(issues, ({ path: [name = ""] }) => String(name));
  return Object.fromEntries([...byField].map(([name, its]) => [name, its.map(({ message }) => message)]));
}
