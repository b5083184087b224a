import { contactOf } from "#database/contacts/contacts.ts";
import { closingById } from "#database/fees/closings.ts";
import { invoiceOfKey } from "#database/fees/fee-follow-ups.ts";
import { invoiceByNumber, invoiceOfAgent } from "#database/fees/invoices.ts";
import { findReport } from "#database/refunds/reports.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { judgeMember } from "#domain/members/my-permissions.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { judge } from "#domain/staff/permissions.ts";
import { brokerIn } from "#operations/brokers/broker-session.ts";
import { memberSession } from "#operations/members/sign-in/member-session.ts";
import type { World } from "#operations/world.ts";

const needs = {
  lead: "leads.work",
  report: "leads.work",
  closing: "leads.work",
  review: "reviews.answer",
  invoice: "plan.read",
  profile: "profile.write",
  import: "leads.work",
  conversation: "leads.work",
} as const;

/** "invoice-key": the key of an email to the firm. "firm-invoice": the number, for the signed-in firm. "staff": of themselves; "agents": of those who import agents. */
export type FilesOf = keyof typeof needs | "invoice-key" | "firm-invoice" | "staff" | "agents";

/**
 * Whether a signed-in member sees this lead, report, closing or invoice, may answer this review, or may have a profile; or
 * somebody has the key of a reminder, or is staff. Asked before the first byte of a file is read. @param files `id` of an invoice: its
 * number
 */
export async function maySendFiles(
  world: World,
  credentials: Credentials,
  { of, id }: { of: FilesOf; id: string },
): Promise<boolean> {
  const { read } = world.database;
  if (of === "staff" || of === "agents") {
    const need = of === "agents" ? "agents.import" : "signed-in";
    return judge(need, await world.staff.memberOf(credentials)) === "allowed";
  }
  if (of === "invoice-key") return (await invoiceOfKey(read, world.hash(id), world.now())) !== undefined;
  if (of === "firm-invoice") {
    const brokerId = (await invoiceByNumber(read, id))?.brokerId;
    const broker = await brokerIn(world, credentials.cookie);
    return broker?.firms.some((firm) => firm.id === brokerId) === true;
  }
  const session = await memberSession(world, credentials);
  if (!session || judgeMember({ need: needs[of] }, session, world.now()) !== "allowed") return false;
  if (of === "profile" || of === "import") return true;
  if (of === "conversation") return (await contactOf(read, session, id)) !== undefined;
  if (of === "invoice") return (await invoiceOfAgent(read, session, id)) !== undefined;
  if (of === "review") return (await findReview(read, { id }))?.agentId === session.agentId;
  if (of === "lead") return (await acceptanceOf(read, session, id)) !== undefined;
  const record = of === "report" ? await findReport(read, id) : await closingById(read, id);
  if (!record || record.agentId !== session.agentId) return false;
  return (await acceptanceOf(read, session, record.leadId)) !== undefined;
}
