import type { Reader } from "#database/schema.ts";

/** Of these brokerages, the newest first. */
export const balancesOfFirms = async (reader: Reader, brokerIds: readonly string[]) =>
  brokerIds.length === 0
    ? []
    : reader
        .selectFrom("invoiceBalances")
        .selectAll()
        .where("brokerId", "in", brokerIds)
        .orderBy("issuedAt", "desc")
        .orderBy("number", "desc")
        .execute();

/** Money that moved and was not taken back, the newest first. */
export const paymentsOfFirms = async (reader: Reader, brokerIds: readonly string[]) =>
  brokerIds.length === 0
    ? []
    : reader
        .selectFrom("feeEntries")
        .innerJoin("invoiceBalances", "invoiceBalances.id", "feeEntries.invoiceId")
        .select(["feeEntries.id", "number", "feeEntries.kind", "feeEntries.day", "feeEntries.cents", "evidence"])
        .where("invoiceBalances.brokerId", "in", brokerIds)
        .where("feeEntries.kind", "in", ["paid", "refunded"])
        .where("feeEntries.id", "not in", (of) =>
          of
            .selectFrom("feeEntries as later")
            .select("later.reverses")
            .where("later.reverses", "is not", null)
            .$narrowType<{ reverses: string }>(),
        )
        .orderBy("feeEntries.day", "desc")
        .orderBy("feeEntries.id")
        .execute();
