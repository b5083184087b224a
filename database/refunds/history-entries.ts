import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { acceptanceIsNewest } from "./accepted-lead.ts";

/** ISO; `after` is not part of it, `until` is. */
export interface Between {
  after: string;
  until: string;
}

/** When the entries of an agent's history after this time (ISO) are, oldest first. Signature and payments are few, and not among them. */
export async function historyTimes(reader: Reader, agentId: string, after: string, most: number): Promise<string[]> {
  const accepted = reader
    .selectFrom("acceptances")
    .select("acceptedAt as at")
    .where("agentId", "=", agentId)
    .where("acceptedAt", ">", after)
    .where(acceptanceIsNewest)
    .orderBy("acceptedAt");
  const asked = reader.selectFrom("leadRequests").select("at").where("agentId", "=", agentId);
  const rest = reader
    .selectFrom(asked.unionAll(timesOfReports(reader, agentId)).unionAll(timesOfClaims(reader, agentId)).as("entries"))
    .select(sql<string>`at`.as("at"))
    .where("at", ">", after)
    .orderBy("at");
  const found = [...(await accepted.limit(most).execute()), ...(await rest.limit(most).execute())];
  return found
    .map(({ at }) => at)
    .toSorted()
    .slice(0, most);
}

/** In a query of an agent's reports: the ids of those with an entry between. */
export const reportsWithEntries = (reader: Reader, agentId: string, { after, until }: Between) =>
  reader
    .selectFrom(entriesOfReports(reader, agentId).as("entries"))
    .select(sql<string>`id`.as("id"))
    .where("at", ">", after)
    .where("at", "<=", until);

const timesOfReports = (reader: Reader, agentId: string) =>
  reader.selectFrom(entriesOfReports(reader, agentId).as("ofReports")).select(sql<string>`at`.as("at"));

/** Ids of reports, each with the time of one of its entries. */
function entriesOfReports(reader: Reader, agentId: string) {
  const reports = reader.selectFrom("leadReports").where("leadReports.agentId", "=", agentId);
  const time = (name: string) => sql<string>`${sql.ref(name)}`.as("at");
  return reports
    .select(["leadReports.id", time("reportedAt")])
    .unionAll(reports.select(["leadReports.id", time("appealedAt")]).where("appealedAt", "is not", null))
    .unionAll(
      reports
        .innerJoin("reportDecisions", "reportDecisions.reportId", "leadReports.id")
        .select(["leadReports.id", time("decidedAt")]),
    )
    .unionAll(
      reports
        .innerJoin("files", "files.ownerId", "leadReports.id")
        .where("ownerKind", "=", "report")
        .select(["leadReports.id", time("addedAt")]),
    )
    .unionAll(
      reports
        .innerJoin("replacements", "replacements.reportId", "leadReports.id")
        .select(["leadReports.id", time("replacements.at")]),
    );
}

function timesOfClaims(reader: Reader, agentId: string) {
  const claims = reader.selectFrom("refundClaims").where("refundClaims.agentId", "=", agentId);
  const time = (name: string) => sql<string>`${sql.ref(name)}`.as("at");
  return claims
    .select(time("preparedAt"))
    .unionAll(claims.select(time("appealedAt")).where("appealedAt", "is not", null))
    .unionAll(
      claims
        .innerJoin("refundDecisions", "refundDecisions.claimId", "refundClaims.id")
        .select(time("refundDecisions.decidedAt")),
    );
}
