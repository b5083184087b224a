import { answerOfKey, deleteAnswer, insertAnswerOnce, updateAnswer } from "#database/connections/api-answers.ts";
import type { WriteTurn } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { ApiAnswer } from "./endpoint.ts";

const hoursOfAnswers = 24;

interface Repeatable {
  tokenId: string;
  /** `Idempotency-Key`, as the client chose it. */
  key: string;
  /** What was asked: the same key with another request is a mistake of the client. */
  request: string;
  turn?: WriteTurn | undefined;
}

/**
 * Does a write once for its key, whatever happens between: the key, the write and its answer are one transaction. A repeat
 * gets the first answer. A refusal is not kept, since it changed nothing.
 */
export function answerOnce(
  world: World,
  { tokenId, key, request, turn = "acts" }: Repeatable,
  write: (world: World) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  return inTurn(world, turn, async (tx): Promise<ApiAnswer> => {
    const asked = { tokenId, keyHash: tx.hash(key), requestHash: tx.sign(`api request ${request}`) };
    const id = tx.newId();
    const endsAt = addDuration(tx.now, { hours: hoursOfAnswers });
    if (!(await insertAnswerOnce(tx.db, { ...asked, id, status: 0, answer: "", endsAt }))) {
      const { requestHash, status, answer } = await answerOfKey(tx.db, asked);
      if (requestHash !== asked.requestHash) return { ok: false, problem: "key-reused" };
      return { ok: true, status, body: JSON.parse(tx.unseal(answer)) };
    }
    const answered = await write(worldWithin(world, tx.db));
    if (answered.ok)
      await updateAnswer(tx.db, id, { status: answered.status, answer: tx.seal(JSON.stringify(answered.body)) });
    else await deleteAnswer(tx.db, id);
    return answered;
  });
}

/** Operations called with it are part of the transaction. */
const worldWithin = (world: World, db: Writer): World => ({
  ...world,
  database: { ...world.database, read: db, write: (work) => work(db) },
});
