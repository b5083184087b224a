import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import type { ShownAgentBroker } from "#app/ui/office/brokers/agent-broker-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { answersTo } from "#database/brokers/broker-signatures.ts";
import { agentIdsOf } from "#database/brokers/brokers.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { brokerFactsOf, isCheckedFirm } from "#domain/brokers/broker.ts";
import { differencesOf } from "#domain/brokers/broker-form.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { brokerStateOf } from "#operations/brokers/broker-state.ts";

/** Throws 404 if there is no such agent. */
export async function loadAgentBroker({
  params: { agentId },
  context,
}: RecordVisit<"agentId">): Promise<ShownAgentBroker> {
  const { read } = context.get(worldContext).database;
  const agent = await agentRecord(read, agentId);
  if (!agent || agent.mergedInto) throw data(null, { status: 404 });
  const { status, broker, proposed, askedAt, remindersSent } = await brokerStateOf(read, agentId);
  const signature = await signatureOfAgent(read, agentId);
  const answers = signature ? await answersTo(read, signature.id) : [];
  return {
    agentId,
    name: fullName(agent),
    status,
    askedAt,
    remindersSent,
    broker: broker ? brokerFactsOf(broker) : null,
    version: broker?.version ?? 0,
    confirmedBy: broker?.confirmedBy ? (isCheckedFirm(broker) ? "staff" : "broker") : null,
    shared: broker ? (await agentIdsOf(read, broker.id)).length : 0,
    proposed:
      broker && proposed
        ? differencesOf(broker, proposed).map((field) => ({ field, from: broker[field], to: proposed[field] }))
        : null,
    answers: answers.map(({ id, answer, reason, answeredAt, typedName }) => ({
      ...{ id, answer, reason, answeredAt, typedName },
    })),
    mayWrite: mayDo(staffMember(context).role, "agents.write"),
  };
}
