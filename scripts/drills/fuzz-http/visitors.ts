import { insertReport } from "#database/refunds/reports.ts";
import { insertAcceptance } from "#database/work/acceptances.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { nameBroker } from "#operations/referrals/brokers/name-broker.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { brokerSignsIn } from "#test/brokers.ts";
import { ben, owen } from "#test/cast.ts";
import { signedInAs } from "#test/office.ts";
import { payingAgent, signInToWorkspace } from "#test/workspace.ts";
import { requestOf } from "../request-of.ts";

export interface Visitor {
  name: string;
  cookie: string;
  /** Addresses that take files from them. */
  uploads: readonly string[];
}

/** Nobody, an owner of the office, Ben with a lead that he has reported, and his broker. */
export async function visitorsOf(origin: string, world: World): Promise<readonly [Visitor, ...Visitor[]]> {
  const { agentId } = await payingAgent({ world }, ben);
  const request = requestOf(origin);
  const cookie = await signInToWorkspace({ world, request }, ben);
  await nameBroker(world, { agentId, staffId: "Moira" }, owen);
  return [
    { name: "nobody", cookie: "", uploads: [] },
    { name: "staff", cookie: (await signedInAs(world, "owner")).cookie, uploads: [] },
    { name: "member", cookie, uploads: ["/my/profile/photo", ...(await reportedLead(world))] },
    { name: "broker", cookie: await brokerSignsIn({ world, request }), uploads: [] },
  ];
}

/** To sign Ben in again without a code, whatever becomes of his email. Each session is his cookies. */
export async function sessionsOfBen(world: World): Promise<() => Promise<string>> {
  const { memberId } = await bensMembership(world);
  return async () => {
    const { cookies } = await world.members.startSession({ cookie: "", ip: "", userAgent: "" }, memberId);
    return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  };
}

const bensMembership = ({ database }: World) =>
  database.read
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["members.id as memberId", "memberships.agentId"])
    .where("members.email", "=", ben.email)
    .executeTakeFirstOrThrow();

async function reportedLead(world: World): Promise<string[]> {
  const { agentId, memberId } = await bensMembership(world);
  const { id: leadId } = await world.database.read.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  return inTransaction(world, async (tx) => {
    const [acceptanceId, id, at] = [tx.newId(), tx.newId(), tx.now.toISOString()];
    await insertAcceptance(tx.db, { id: acceptanceId, agentId, leadId, memberId, acceptedAt: at, feePercent: 25 });
    await insertReport(tx.db, {
      ...{ id, agentId, leadId, acceptanceId, memberId, staffId: null, ground: "existing-client", text: "My client." },
      ...{ reportedAt: at, decideBy: addDuration(at, { hours: 24 * 14 }), appealedAt: null, appealText: null },
      ...{ closedAt: null, isLate: 0, remindersSent: 0 },
    });
    return [`/my/leads/${leadId}/report`, `/my/reports/${id}/files`];
  });
}
