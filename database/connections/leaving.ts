import { sql } from "kysely";
import type { DismissReason } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { hasLeadOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ConnectionsTable } from "./connections-schema.ts";

export interface Leaving {
  /** Why it must not leave. */
  stays?: DismissReason | undefined;
  connection?: ConnectionsTable | undefined;
}

/**
 * Just before deliveries leave to tools of agents: a lead's contact data leaves only while the agent has the lead and
 * the person has not opted out, whatever was true when it was enqueued. Two queries, however many there are.
 * @returns by the delivery's id, those to tools alone
 */
export async function checkLeaving(
  reader: Reader,
  deliveries: readonly DeliveriesTable[],
): Promise<Map<string, Leaving>> {
  const ids = new Set(deliveries.flatMap(({ connectionId }) => connectionId ?? []));
  if (ids.size === 0) return new Map();
  const found = await reader
    .selectFrom("connections")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  const connections = new Map(found.map((connection) => [connection.id, connection]));
  const ofTools = deliveries.filter(({ connectionId }) => connectionId);
  const leads = await leadsNamedIn(reader, ofTools.filter(hasContactData));
  return new Map(
    ofTools.map(({ id, connectionId, about }) => {
      const connection = connections.get(connectionId ?? "");
      return [id, { connection, stays: reasonToStay(connection, leads.get(about)) }];
    }),
  );
}

function reasonToStay(
  connection: ConnectionsTable | undefined,
  lead: readonly NamedLead[] | undefined,
): DismissReason | undefined {
  if (!connection || connection.endedAt !== null) return "connection-ended";
  if (!lead) return undefined;
  if (lead.some(({ optedOut }) => optedOut === 1)) return "opted-out";
  return lead.some(({ agentId }) => agentId === connection.agentId) ? undefined : "not-theirs";
}

interface NamedLead {
  id: string;
  /** The agent who has it. */
  agentId: string | null;
  optedOut: number;
}

async function leadsNamedIn(reader: Reader, deliveries: readonly DeliveriesTable[]): Promise<Map<string, NamedLead[]>> {
  if (deliveries.length === 0) return new Map();
  const leads = await reader
    .selectFrom("leads")
    .leftJoin("acceptances", (on) => on.onRef("leadId", "=", "leads.id").on("acceptances.endedAt", "is", null))
    .select([
      "leads.id",
      "acceptances.agentId",
      sql<number>`case when ${hasLeadOptedOut} then 1 else 0 end`.as("optedOut"),
    ])
    .where(
      "leads.id",
      "in",
      deliveries.map(({ about }) => about),
    )
    .execute();
  return Map.groupBy(leads, ({ id }) => id);
}

function hasContactData({ destination, payload }: DeliveriesTable): boolean {
  if (destination === "mail") return true;
  const read = parsed(payload);
  return typeof read === "object" && read !== null && "type" in read && read.type === withContactData;
}

/** The one event that names a person. */
const withContactData = "lead.accepted";

/** An unreadable payload fails when it is sent, and keeps no other here. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

interface ToolAttempt {
  connectionId: string;
  ok: boolean;
  /** Without personal data. */
  answer: string | null;
}

/** Seconds. A tool that takes every event is written about once in a while, or two workers would wait for its row. */
const successesApart = 10;

/** In the order in which they ended. Connections with the same answer share a statement. */
export async function recordAttempts(tx: Writer, attempts: readonly ToolAttempt[], at: Date): Promise<void> {
  const now = at.toISOString();
  const open = tx.updateTable("connections").where("endedAt", "is", null);
  const last = lastOfEach(attempts);
  for (const [answer, ids] of idsByAnswer(lastOfEach(attempts.filter(({ ok }) => ok))))
    await open
      .set({ lastSuccessAt: now, failingSince: null, lastAnswer: answer })
      .where("id", "in", ids)
      .where((is) =>
        is.or([
          is("failingSince", "is not", null),
          is("lastAnswer", "is distinct from", answer),
          is("lastSuccessAt", "is", null),
          is.not(is.between("lastSuccessAt", addDuration(at, { seconds: -successesApart }), now)),
        ]),
      )
      .execute();
  for (const [answer, ids] of idsByAnswer(last.filter(({ ok }) => !ok)))
    await open
      .set((is) => ({ lastAnswer: answer, failingSince: is.fn.coalesce("failingSince", is.val(now)) }))
      .where("id", "in", ids)
      .execute();
}

const lastOfEach = (attempts: readonly ToolAttempt[]) => [
  ...new Map(attempts.map((attempt) => [attempt.connectionId, attempt])).values(),
];

/** Sorted, so that two workers lock rows in the same order. */
const idsByAnswer = (attempts: readonly ToolAttempt[]) =>
  [...Map.groupBy(attempts, ({ answer }) => answer)].map(
    ([answer, alike]) => [answer, alike.map(({ connectionId }) => connectionId).toSorted()] as const,
  );
