import type { z } from "#domain/zod.ts";

export type FormReading<Value> = { entered: Record<string, string> } & (
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
  const entered: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const text = form.get(name);
    if (typeof text === "string") entered[name] = text;
  }
  const read = schema.safeParse(entered);
  return read.success
    ? { ok: true, entered, value: read.data }
    : { ok: false, entered, reasons: reasonsOf(read.error) };
}

function reasonsOf({ issues }: z.core.$ZodError): Record<string, string[]> {
  const byField = Map.groupBy(issues, ({ path: [name = ""] }) => String(name));
  return Object.fromEntries([...byField].map(([name, its]) => [name, its.map(({ message }) => message)]));
}
