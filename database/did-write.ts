interface Write {
  returning(column: "id"): { executeTakeFirst(): Promise<unknown> };
}

/** Runs a statement that writes one row at most. @returns whether it did; if not, nothing changed */
export const didWrite = async (write: Write): Promise<boolean> =>
  (await write.returning("id").executeTakeFirst()) !== undefined;
