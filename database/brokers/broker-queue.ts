import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";

/** Agents about whose broker staff must decide something. */
export const listBrokerQueue = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("agents")
      .select(["id", "firstName", "lastName", "brokerage", "brokerMatter", "brokerMatterSince as receivedAt"])
      .$narrowType<{ receivedAt: string }>()
      .where("brokerMatterSince", "is not", null),
    { time: "brokerMatterSince", id: "id" },
    window,
  );
