import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";

/** Of these brokerages, the newest first, with the agent's name and nothing of the person whose deal it was. */
export const invoicesOfFirms = (reader: Reader, brokerIds: readonly string[], window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("invoiceBalances")
      .leftJoin("agents", "agents.id", "invoiceBalances.agentId")
      .select(["invoiceBalances.id", "number", "issuedAt as receivedAt", "dueOn", "invoiceBalances.state"])
      .select(["chargedCents", "paidCents", "balanceCents", "agents.firstName", "agents.lastName"])
      .where("invoiceBalances.brokerId", "in", brokerIds),
    { time: "issuedAt", id: "invoiceBalances.id" },
    window,
  ).execute();

/** Money that moved and was not taken back, the newest first. */
export const paymentsOfFirms = (reader: Reader, brokerIds: readonly string[], window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("feeEntries")
      .innerJoin("invoiceBalances", "invoiceBalances.id", "feeEntries.invoiceId")
      .select(["feeEntries.id", "number", "feeEntries.kind", "feeEntries.day as receivedAt"])
      .select(["feeEntries.cents", "evidence"])
      .where("invoiceBalances.brokerId", "in", brokerIds)
      .where("feeEntries.kind", "in", ["paid", "refunded"])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("feeEntries as later").select("later.id").whereRef("later.reverses", "=", "feeEntries.id")),
        ),
      ),
    { time: "feeEntries.day", id: "feeEntries.id" },
    window,
  ).execute();
