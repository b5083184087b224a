import { replaceSearchTerms } from "#database/engine/search-index.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import type { Writer } from "#database/schema.ts";
import { agentRecord } from "./agents.ts";
import { endCancellationOf, openCancellation } from "./cancellations.ts";
import { withdrawPlanChanges } from "./plan-changes.ts";

/** Every row of these goes along. A test names each other table with an `agentId`, and why. */
export const tablesOfAgent = [
  "applications",
  "orders",
  "zipClaims",
  "waitlistEntries",
  "leads",
  "offers",
  "offerTurns",
  "acceptances",
  "activities",
  "tasks",
  "appointments",
  "contacts",
  "contactPoints",
  "contactTags",
  "contactStops",
  "contactConsents",
  "contactChanges",
  "contactPairs",
  "deals",
  "imports",
  "importRows",
  "messages",
  "enrollments",
  "stepRuns",
  "textAccounts",
  "closings",
  "invoiceBalances",
  "closingProofs",
  "agedInvoices",
  "planChanges",
  "leadReports",
  "reportEvidence",
  "replacements",
  "refundClaims",
  "agentDuties",
  "memberQuestions",
  "memberships",
  "memberInvitations",
  "profiles",
  "askedAgents",
  "recommendations",
  "connections",
  "calendarFeeds",
  "apiTokens",
] as const;

const ofLicense = ["licenseState", "licenseNumber", "licenseProof", "licenseCheckedOn", "licenseCheckedBy"] as const;
const ofFirm = ["brokerId", "brokerage", "designatedBroker"] as const;

interface Move {
  agentId: string;
  into: string;
  at: string;
}

/**
 * Everything that refers to one agent refers to the other then; of two records the first one's values come first. An
 * open plan change is withdrawn.
 */
export async function moveAgent(tx: Writer, { agentId, into, at }: Move): Promise<void> {
  await withdrawPlanChanges(tx, { agentId }, at);
  await moveCancellations(tx, { agentId, into, at });
  await moveRecommendations(tx, { agentId, into, at });
  await forgetDoubleMailIds(tx, { agentId, into });
  for (const table of tablesOfAgent)
    await tx.updateTable(table).set({ agentId: into }).where("agentId", "=", agentId).execute();
  // The request or reminder of the agent who stays counts, if both sent one.
  await tx
    .updateTable("leadRequests")
    .set({ agentId: into })
    .where("agentId", "=", agentId)
    .where("kind", "not in", tx.selectFrom("leadRequests").select("kind").where("agentId", "=", into))
    .execute();
  await tx
    .updateTable("feeReminders")
    .set({ agentId: into })
    .where("agentId", "=", agentId)
    .where("yearEnd", "not in", tx.selectFrom("feeReminders").select("yearEnd").where("agentId", "=", into))
    .execute();
  const kept = await agentRecord(tx, into);
  const merged = await agentRecord(tx, agentId);
  // The names belong to the firm's record: typed names do not stay beside another agent's firm.
  const [one, other] = merged?.brokerId && !kept?.brokerId ? [merged, kept] : [kept, merged];
  const record = Object.fromEntries([
    ...ofLicense.map((field) => [field, kept?.[field] ?? merged?.[field] ?? null]),
    ...ofFirm.map((field) => [field, one?.[field] ?? other?.[field] ?? null]),
  ]);
  await tx.updateTable("agents").set(record).where("id", "=", into).execute();
  await tx
    .updateTable("agents")
    .set({ mergedInto: into, joinedAt: null, firstName: "", lastName: "", contactEmail: null })
    .set({ phone: "", officeAddress: "", state: "", timeZone: null, timeZoneBy: "default" })
    .set({ brokerMatter: null, brokerMatterSince: null })
    .where((is) => is.or([is("id", "=", agentId), is("mergedInto", "=", agentId)]))
    .execute();
  await replaceSearchTerms(tx, { scope: "agents", recordId: agentId, terms: [] });
}

/** Of a mail that both got, one message stays known by its id, so that it is not stored once more. */
async function forgetDoubleMailIds(tx: Writer, { agentId, into }: Pick<Move, "agentId" | "into">): Promise<void> {
  const known = tx.selectFrom("messages").select("mailId").where("agentId", "=", into).where("mailId", "is not", null);
  await tx
    .updateTable("messages")
    .set({ mailId: null })
    .where("agentId", "=", agentId)
    .where("mailId", "in", known)
    .execute();
}

/** Nobody recommends themselves, and nobody the same agent twice. */
async function moveRecommendations(tx: Writer, { agentId, into, at }: Move): Promise<void> {
  const both = [agentId, into];
  const open = await tx
    .selectFrom("recommendations")
    .selectAll()
    .where("endedAt", "is", null)
    .where((is) => is.or([is("agentId", "in", both), is("toAgentId", "in", both)]))
    .orderBy("at")
    .execute();
  const moved = (id: string) => (id === agentId ? into : id);
  const seen = new Set<string>();
  for (const { id, ...one } of open) {
    const [from, to] = [moved(one.agentId), moved(one.toAgentId)];
    if (from === to || seen.has(`${from} ${to}`))
      await tx.updateTable("recommendations").set({ endedAt: at }).where("id", "=", id).execute();
    seen.add(`${from} ${to}`);
  }
  await tx.updateTable("recommendations").set({ toAgentId: into }).where("toAgentId", "=", agentId).execute();
}

/** A plan that goes on is cancelled by no cancellation of the other record; else the later of two open ones counts. */
async function moveCancellations(tx: Writer, { agentId, into, at }: Move): Promise<void> {
  if (await hasPlanNow(tx, into)) return;
  const from = (await hasPlanNow(tx, agentId)) ? { agentId: into, into: agentId } : { agentId, into };
  const [open, other] = [await openCancellation(tx, { agentId }), await openCancellation(tx, { agentId: into })];
  if (open && other) await endCancellationOf(tx, open.at < other.at ? open.id : other.id, at);
  await tx.updateTable("cancellations").set({ agentId: from.into }).where("agentId", "=", from.agentId).execute();
}

const hasPlanNow = async (tx: Writer, agentId: string) =>
  (await hasPlanMoney(tx, { agentId })) && (await openCancellation(tx, { agentId })) === undefined;
