import { membersOfAgent } from "#database/members/members.ts";
import { refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import { decideReport } from "#operations/refunds/decide-report.ts";
import { appealReport, reportLead } from "#operations/refunds/report-lead.ts";
import { askForLeads, requestRefund } from "#operations/refunds/request-refund.ts";
import { signFor } from "./accept-offered.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** A report in each state, and refunds: one prepared, one to decide, one approved. */
export const refundScenes: readonly Scene[] = [
  { daysAgo: 87.5, play: (stage) => report(stage, "Otis Reyes", "shared", "Another agent had called him before.") },
  { daysAgo: 80, play: (stage) => decide(stage, "Otis Reyes", { by: "arne", isValid: true }) },
  { daysAgo: 45, play: (stage) => claim(stage, "Otis Reyes") },
  { daysAgo: 39.5, play: (stage) => report(stage, "Hana Sato", "existing-client", "My client since the spring.") },
  { daysAgo: 38, play: (stage) => decide(stage, "Hana Sato", { by: "arne", isValid: true }) },
  { daysAgo: 7, play: (stage) => claim(stage, "Hana Sato") },
  { daysAgo: 20, play: (stage) => report(stage, "Grace Hill", "shared", "Her sister knows another agent.") },
  { daysAgo: 11.5, play: (stage) => report(stage, "June Carver", "existing-client", "We met at an open house.") },
  { daysAgo: 9, play: (stage) => decide(stage, "June Carver", { by: "arne", isValid: false }) },
  { daysAgo: 8.5, play: (stage) => appeal(stage, "June Carver", "The guest book of 3 May has her name.") },
  { daysAgo: 10.8, play: (stage) => report(stage, "Hugh Lindsey", "wrong-person", "A bakery has this number.") },
  { daysAgo: 6.5, play: (stage) => report(stage, "Abel Stone", "existing-client", "I sold him his first condo.") },
  { daysAgo: 5, play: (stage) => decide(stage, "Abel Stone", { by: "moira", isValid: false }) },
  { daysAgo: 2.7, play: (stage) => report(stage, "Paul Nash", "shared", "He says that two agents called him.") },
  { daysAgo: 390, play: signGloria },
  { daysAgo: 60, play: (stage) => ask(stage, "request") },
  { daysAgo: 50, play: (stage) => ask(stage, "reminder") },
  { daysAgo: 15, play: claimGlorias },
  { daysAgo: 2.5, play: approveGlorias },
];

/** The member who accepted the lead. */
async function accepted(stage: Stage, name: string) {
  const leadId = idNamed(stage, `lead of ${name}`);
  const acceptance = (await acceptancesOfLead(stage.world.database.read, leadId)).at(-1);
  const { agentId = "", memberId } = acceptance ?? {};
  if (!memberId) throw new Error(`Nobody accepted ${name}.`);
  return { leadId, by: { agentId, member: { id: memberId, role: "agent" as const } } };
}

async function report(stage: Stage, name: string, ground: ReportGround, text: string): Promise<void> {
  const { leadId, by } = await accepted(stage, name);
  expectOk(await reportLead(stage.world, by, { leadId, ground, text, activityIds: [] }));
}

async function reportIdOf(stage: Stage, name: string): Promise<string> {
  const { leadId, by } = await accepted(stage, name);
  const reports = await reportsOf(stage.world.database.read, by.agentId);
  return reports.find((one) => one.leadId === leadId)?.id ?? "";
}

async function decide(
  stage: Stage,
  name: string,
  { by, isValid }: { by: "arne" | "moira"; isValid: boolean },
): Promise<void> {
  const reportId = await reportIdOf(stage, name);
  const text = isValid ? "Confirmed by phone." : "The person says that they did not know each other.";
  expectOk(await decideReport(stage.world, { reportId, staffId: stage.staff[by], isValid, text }));
}

async function appeal(stage: Stage, name: string, text: string): Promise<void> {
  const { by } = await accepted(stage, name);
  expectOk(await appealReport(stage.world, by, { reportId: await reportIdOf(stage, name), text }));
}

async function claim(stage: Stage, name: string): Promise<void> {
  const { by } = await accepted(stage, name);
  expectOk(await requestRefund(stage.world, by, await reportIdOf(stage, name)));
}

async function gloria({ world, ids }: Stage) {
  const agentId = ids.get("Gloria Lindqvist") ?? "";
  const [member] = await membersOfAgent(world.database.read, agentId);
  if (!member) throw new Error("Gloria has no workspace.");
  return { agentId, member };
}

async function signGloria(stage: Stage): Promise<void> {
  const { agentId, member } = await gloria(stage);
  await signFor(stage, agentId, member);
}

async function ask(stage: Stage, kind: "request" | "reminder"): Promise<void> {
  expectOk(await askForLeads(stage.world, await gloria(stage), kind));
}

async function claimGlorias(stage: Stage): Promise<void> {
  expectOk(await requestRefund(stage.world, await gloria(stage), "no-leads"));
}

async function approveGlorias(stage: Stage): Promise<void> {
  const { agentId } = await gloria(stage);
  const [open] = await refundRequestsOf(stage.world.database.read, agentId);
  const decision = { claimId: open?.id ?? "", staffId: stage.staff.arne, choice: "approve", rule: undefined } as const;
  expectOk(await decideRefund(stage.world, { ...decision, cents: 105_000, text: "No lead came in her zip codes." }));
}
