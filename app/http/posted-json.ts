import type { z } from "#domain/zod.ts";

/** What a script of ours posts. @returns undefined if it is not JSON of this shape */
export async function postedJson<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const read = schema.safeParse(await request.json().catch(() => undefined));
  return read.success ? read.data : undefined;
}
