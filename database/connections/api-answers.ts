import type { Reader, Writer } from "#database/schema.ts";
import type { ApiAnswersTable } from "./connections-schema.ts";

/** @returns false if the key was used */
export async function insertAnswerOnce(tx: Writer, answer: ApiAnswersTable): Promise<boolean> {
  const inserted = await tx
    .insertInto("apiAnswers")
    .values(answer)
    .onConflict((conflict) => conflict.columns(["tokenId", "keyHash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const answerOfKey = (
  reader: Reader,
  { tokenId, keyHash }: Pick<ApiAnswersTable, "tokenId" | "keyHash">,
): Promise<ApiAnswersTable> =>
  reader
    .selectFrom("apiAnswers")
    .selectAll()
    .where("tokenId", "=", tokenId)
    .where("keyHash", "=", keyHash)
    .executeTakeFirstOrThrow();

export async function updateAnswer(
  tx: Writer,
  id: string,
  answer: Pick<ApiAnswersTable, "status" | "answer">,
): Promise<void> {
  await tx.updateTable("apiAnswers").set(answer).where("id", "=", id).execute();
}

export async function deleteAnswer(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom("apiAnswers").where("id", "=", id).execute();
}
