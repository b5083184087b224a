import { z } from "zod";
import { aboutNobody, type SharedLead, sharedLeadsOf } from "#database/leads/shared-persons.ts";
import type { DismissReason } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { DoNotContact } from "#domain/privacy/shared-person.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ConnectionsTable } from "./connections-schema.ts";

export interface Leaving {
  /** Why it must not leave. */
  stays?: DismissReason | undefined;
  connection?: ConnectionsTable | undefined;
  /** What leaves. Left out: as stored. */
  payload?: string | undefined;
}

/**
 * Just before deliveries leave to tools of agents: of a person leaves what may leave now, whatever was true when it was
 * enqueued. Few queries for each workspace.
 * @returns by the delivery's id, those to tools alone
 */
export async function checkLeaving(
  reader: Reader,
  deliveries: readonly DeliveriesTable[],
  now: Date,
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
  const gated = await gatedPayloads(reader, ofTools, now);
  return new Map(
    ofTools.map((delivery): [string, Leaving] => {
      const connection = connections.get(delivery.connectionId ?? "");
      if (!connection || connection.endedAt !== null) return [delivery.id, { connection, stays: "connection-ended" }];
      return [delivery.id, { connection, ...gated(delivery, connection.agentId) }];
    }),
  );
}

type Gated = Pick<Leaving, "stays" | "payload">;

/** What may leave of these deliveries to a workspace: for its tools, and for the log that its members read. */
export async function gatedPayloads(
  reader: Reader,
  deliveries: readonly DeliveriesTable[],
  now: Date,
): Promise<(delivery: DeliveriesTable, agentId: string) => Gated> {
  const about = deliveries.filter(hasContactData).map((delivery) => delivery.about);
  const of = await sharedLeadsOf(reader, about, now);
  return (delivery, agentId) => (hasContactData(delivery) ? gatedPayload(delivery, of(delivery.about, agentId)) : {});
}

const reasons = {
  "opted-out": "opted-out",
  erased: "erased",
  paused: "not-theirs",
  ended: "not-theirs",
} as const satisfies Record<DoNotContact, DismissReason>;

function gatedPayload({ destination, payload }: DeliveriesTable, shared: SharedLead): Gated {
  if (shared === aboutNobody) return {};
  const { written: _, ...person } = shared.person;
  const stays = person.doNotContact === null ? undefined : reasons[person.doNotContact];
  // An email is as it was written: one with a phone must not go to a program that would text it.
  if (destination === "mail")
    return { stays: stays ?? (person.emailsOnly && payload.includes("lead_phone") ? "emails-only" : undefined) };
  const { data, ...event } = acceptedLead.parse(JSON.parse(payload));
  const mask = (written: unknown) => (person.doNotContact === null ? shared.text(String(written)) : "");
  const entered = aboutPerson.filter((name) => name in data).map((name) => [name, mask(data[name])]);
  const body = { ...event, data: { ...data, ...person, ...Object.fromEntries(entered) } };
  return { stays, payload: JSON.stringify(body) };
}

const acceptedLead = z.looseObject({ data: z.looseObject({}) });
/** Texts that may repeat what must not leave. An event of an earlier release has not all of them. */
const aboutPerson = ["message", "budget", "timeline", "address"];

function hasContactData({ destination, payload }: DeliveriesTable): boolean {
  return destination === "mail" || eventNamesPerson.safeParse(parsed(payload)).success;
}

/** The one event that names a person; not a test, and not one whose texts were emptied. */
const eventNamesPerson = z.object({
  type: z.literal("lead.accepted"),
  data: z.object({ message: z.string(), test: z.literal(false) }),
});

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
