import { z } from "zod";
import { recordFields } from "#content/connections/record-texts.ts";
import { leadFields } from "#content/sources/send-leads.ts";
import { findApplication } from "#database/agents/applications.ts";
import { findSource } from "#database/sources/sources.ts";
import { maxAnswerLength, onboardingSchema } from "#domain/agents/onboarding.ts";
import { intakeOutcomes } from "#domain/sources/incoming-lead.ts";
import { ownKindOf } from "#domain/sources/source.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { endpointFor, endpointTexts, nothing } from "#operations/connections/api/endpoint.ts";
import type { NetworkAccess } from "#operations/connections/api/token.ts";
import { receiveFrom } from "#operations/sources/receive-lead.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const ofNetwork = endpointFor("network");

export const SentLead = z.object({
  leadId: z.string().nullable().describe(recordFields.leadId),
  outcome: z.enum(intakeOutcomes).describe(recordFields.outcome),
  reason: z.string().nullable(),
});

const sentFields = Object.fromEntries(
  leadFields.map(([name, , line]) => [
    name,
    (name === "is_test" ? z.boolean() : z.string().max(5000)).optional().describe(line),
  ]),
);
/** Sources may name their fields otherwise. */
const newLead = z.strictObject({
  sourceId: z.string().min(1).max(64).describe(recordFields.sourceId),
  lead: z.looseObject(sentFields).describe(recordFields.lead),
});

/** As partners send it: the same reading, consent rule, repeats, limit and pause. */
const addLead = ofNetwork({
  ...{ method: "POST", path: "network/leads", name: "addNetworkLead", ...endpointTexts("addNetworkLead") },
  ...{ scope: "leads:write", query: nothing, body: newLead, answer: SentLead, status: 201, turn: "submissions" },
  async run(world, { access, body: { sourceId, lead } }) {
    const source = await findSource(world.database.read, sourceId);
    if (!source || ownKindOf(source.kind))
      return { ok: false, problem: "invalid", errors: [{ field: "sourceId", message: recordFields.sourceId }] };
    const received = await receiveFrom(world, source, JSON.stringify(lead));
    const { leadId, outcome, reason } = received;
    await noteWrite(world, access, { action: "lead-sent", about: leadId });
    return { ok: true, answer: { leadId, outcome, reason } };
  },
});

export const Applied = z.object({ agentId: z.string(), applicationId: z.string() });

const { agreed: _, primaryArea: __, secondaryArea: ___, ...asked } = onboardingSchema.shape;
const text = z.string().max(maxAnswerLength);
const newAgent = z.strictObject({
  ...Object.fromEntries(Object.keys(asked).map((name) => [name, text.min(1)])),
  ...{ primaryArea: text.optional(), secondaryArea: text.optional() },
  agreed: z.literal(true).describe(recordFields.agreed),
});

/** As the onboarding form does, without a checkout. */
const addAgent = ofNetwork({
  ...{ method: "POST", path: "network/agents", name: "addNetworkAgent", ...endpointTexts("addNetworkAgent") },
  ...{ scope: "agents:write", query: nothing, body: newAgent, answer: Applied, status: 201, turn: "submissions" },
  async run(world, { access, body }) {
    const entered = onboardingSchema.safeParse({ ...body, agreed: "yes" });
    if (!entered.success) {
      const errors = entered.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      return { ok: false, problem: "invalid", errors };
    }
    const formKey = `api ${access.token.id}`;
    const { applicationId } = await submitApplication(world, { submission: entered.data, formKey, type: undefined });
    const agentId = (await findApplication(world.database.read, applicationId))?.agentId ?? applicationId;
    await noteWrite(world, access, { action: "applied-by-program", about: agentId });
    return { ok: true, answer: { agentId, applicationId } };
  },
});

export const addingEndpoints = [addLead, addAgent];

const noteWrite = (
  world: World,
  { staffId, token: { name } }: NetworkAccess,
  done: { action: "lead-sent" | "applied-by-program"; about: string | null },
): Promise<void> =>
  inTransaction(world, (tx) =>
    recordAuditEvent(tx, {
      ...{ staffId, action: done.action, detail: { name } },
      ...(done.about !== null && { about: done.about }),
    }),
  );
