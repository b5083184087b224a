import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { signAgreement } from "#operations/brokers/sign-agreement.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { expectOk, type Stage } from "./demo-stage.ts";

/** The member to whose workspace the lead is offered accepts it, and signs the Referral Agreement first. */
export async function acceptOffered(stage: Stage, leadId: string): Promise<void> {
  const { world } = stage;
  const { read } = world.database;
  const offer = await openOfferOfLead(read, leadId);
  if (!offer) return;
  const { agentId } = offer;
  const [member] = await membersOfAgent(read, agentId);
  if (!member) throw new Error("The agent of the demo has no workspace.");
  if (!(await signatureOfAgent(read, agentId))) await signFor(stage, agentId, member);
  expectOk(await acceptOffer(world, { agentId, hasSigned: true, member }, offer.id));
}

/** The agent records how the first call went. */
export async function firstCall({ world }: Stage, leadId: string): Promise<void> {
  const { read } = world.database;
  const acceptance = await read
    .selectFrom("acceptances")
    .select("agentId")
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  const [member] = await membersOfAgent(read, acceptance.agentId);
  if (!member) throw new Error("The agent of the demo has no workspace.");
  const form = { leadId, channel: "call", outcome: "spoke", text: "" } as const;
  expectOk(await recordContact(world, { agentId: acceptance.agentId, member }, form));
}

type FoundMember = Awaited<ReturnType<typeof membersOfAgent>>[number];

/** The member signs the Referral Agreement for the workspace. */
export async function signFor(
  { world }: Stage,
  agentId: string,
  { id, name, email, role }: FoundMember,
): Promise<void> {
  const member = { id, name, email, role, hasSecondFactor: false };
  const session = { agentId, member, sessionId: "", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
  const form = { agreeElectronically: true, agreeRead: true, typedName: name, keptName: name };
  const credentials = { cookie: "", ip: "10.0.0.7", userAgent: "Demo" };
  expectOk(await signAgreement(world, { session, form, credentials }));
}
