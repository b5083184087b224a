import type { Reader } from "#database/schema.ts";
import { groupOf } from "#domain/fees/shares/shares-paid.ts";

export interface SharesPaid {
  firm: string;
  broker: string;
  licenseState: string;
  /** What left less what came back. */
  paidCents: number;
  /** How often money moved. */
  payments: number;
  firstDay: string;
  lastDay: string;
}

/** What each brokerage that refers was paid in a year, by the day of the money. By firm. */
export async function sharesPaidIn(reader: Reader, year: string): Promise<SharesPaid[]> {
  const entries = await reader
    .selectFrom("shareEntries")
    .innerJoin("referringAgents", "referringAgents.id", "shareEntries.referralId")
    .select(["brokerage", "broker", "licenseState", "day", "cents", "credit", "debit"])
    .where("day", ">=", `${year}-01-01`)
    .where("day", "<=", `${year}-12-31`)
    .orderBy("day")
    .execute();
  const moved = entries.filter(({ credit, debit }) => isCash(credit) || isCash(debit));
  return [...Map.groupBy(moved, groupOf).values()]
    .map((ofFirm) => {
      const [first] = ofFirm;
      const paid = ofFirm.map(({ credit, cents }) => (isCash(credit) ? cents : -cents));
      return {
        ...{ firm: first?.brokerage ?? "", broker: first?.broker ?? "", licenseState: first?.licenseState ?? "" },
        ...{ paidCents: paid.reduce((sum, cents) => sum + cents, 0), payments: ofFirm.length },
        ...{ firstDay: first?.day ?? "", lastDay: ofFirm.at(-1)?.day ?? "" },
      };
    })
    .toSorted((one, other) => one.firm.localeCompare(other.firm));
}

const isCash = (account: string) => account.startsWith("cash:");

/** Years in which a share moved, the newest first. */
export async function shareYears(reader: Reader): Promise<string[]> {
  const edge = (way: "asc" | "desc") =>
    reader.selectFrom("shareEntries").select("day").orderBy("day", way).limit(1).executeTakeFirst();
  const [first, last] = [await edge("asc"), await edge("desc")].map((entry) => Number(entry?.day.slice(0, 4) ?? 0));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, back) => String(last - back));
}
