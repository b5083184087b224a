import { updateAgent } from "#database/agents/agents.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { brokerSignatureAfter } from "#domain/brokers/broker-signature.ts";
import { agreementFor, signAgreement } from "#operations/brokers/sign-agreement.ts";
import type { World } from "#operations/world.ts";
import { owen } from "./cast.ts";

/** Ada has the Professional Plan, 15%, and signs the Referral Agreement. */
export async function signedBy(world: World, agentId: string): Promise<void> {
  await world.database.write((tx) =>
    tx.updateTable("agents").set({ plan: "professional" }).where("id", "=", agentId).execute(),
  );
  const { recordedName = "" } = (await agreementFor(world.database.read, agentId)) ?? {};
  const member = { id: agentId, name: recordedName, email: "", role: "agent", hasSecondFactor: false } as const;
  const session = { agentId, member, sessionId: "", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
  const form = { agreeElectronically: true, agreeRead: true, typedName: recordedName, keptName: "" };
  const answer = await signAgreement(world, {
    session,
    form,
    credentials: { cookie: "", ip: "203.0.113.7", userAgent: "" },
  });
  if (!answer.ok) throw new Error(`The agreement was not signed: ${answer.reason}`);
}

/** Owen Reyes is the agent's designated broker, and staff have checked his firm. @returns his record's id */
export async function owenOf(world: World, agentId: string, confirmedBy = "Moira"): Promise<string> {
  const at = world.now().toISOString();
  const row = { ...owen, id: world.newId(), firmKey: "70441", createdAt: at, updatedAt: at, version: 1 };
  await world.database.write(async (tx) => {
    await tx
      .insertInto("brokers")
      .values({ ...row, confirmedAt: at, confirmedBy })
      .execute();
    await updateAgent(tx, agentId, { brokerId: row.id, brokerage: owen.firm, designatedBroker: owen.name });
  });
  return row.id;
}

/** He signs what the agent signed. */
export async function countersigned(world: World, agentId: string, brokerId: string): Promise<void> {
  const signature = await signatureOfAgent(world.database.read, agentId);
  const statement = {
    ...{
      position: 1,
      id: world.newId(),
      signatureId: signature?.id ?? "",
      brokerId,
      agentId,
      answer: "signed" as const,
    },
    ...{ reason: "", sha256: signature?.sha256 ?? "", facts: "{}", typedName: owen.name, method: "code by email" },
    ...{ answeredAt: world.now().toISOString(), ipAddress: "203.0.113.8", userAgent: "" },
  };
  const stored = brokerSignatureAfter("start", statement, world.hash);
  await world.database.write((tx) => tx.insertInto("brokerSignatures").values(stored).execute());
}
