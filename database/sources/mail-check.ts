import type { Reader, Writer } from "#database/schema.ts";

const name = "mail-check";

/** The test email of `npm run check` that came in last, by the hash of its mark. */
export async function storeMailCheck(tx: Writer, value: string): Promise<void> {
  await tx
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** @returns undefined: none came ever */
export const lastMailCheck = async (reader: Reader): Promise<string | undefined> =>
  (await reader.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst())?.value;
