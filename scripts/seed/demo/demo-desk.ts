import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ContactOutcome } from "#domain/work/activity.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { addTask } from "#operations/work/add-task.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/**
 * What Ada does with her leads: on the last day one task is overdue and two are due, Wade comes back from Later, Omar
 * had no update for a week, Grace for two, and Rita waits for a first call.
 */
export const deskScenes: readonly Scene[] = [
  { daysAgo: 36, play: (stage) => contact(stage, "Hana Sato", "spoke", "Wants to sell before the school year.") },
  { daysAgo: 30, play: (stage) => move(stage, "Hana Sato", "met") },
  { daysAgo: 28, play: (stage) => contact(stage, "Grace Hill", "spoke", "Three bedrooms, close to a park.") },
  { daysAgo: 23, play: (stage) => contact(stage, "Omar Diaz", "voicemail", "") },
  { daysAgo: 20, play: (stage) => contact(stage, "Wade Cole", "spoke", "Waits for a new job.") },
  { daysAgo: 19, play: (stage) => move(stage, "Wade Cole", "later", { inDays: 19 }) },
  { daysAgo: 11, play: (stage) => contact(stage, "June Carver", "no-answer", "") },
  { daysAgo: 9, play: (stage) => contact(stage, "Omar Diaz", "spoke", "Thinks about the price.") },
  { daysAgo: 8, play: (stage) => move(stage, "June Carver", "lost", { reason: "Stays in her apartment." }) },
  { daysAgo: 5, play: (stage) => plan(stage, "Grace Hill", "Send Grace three homes near the park", 3) },
  { daysAgo: 4, play: (stage) => note(stage, "Grace Hill", "Her sister lives two streets away and joins the tours.") },
  { daysAgo: 4, play: (stage) => plan(stage, "Hana Sato", "Meet the photographer at Hana’s", 4) },
  { daysAgo: 2.8, play: (stage) => contact(stage, "Paul Nash", "no-answer", "") },
  { daysAgo: 2, play: (stage) => plan(stage, "Paul Nash", "Try Paul again after work", 2) },
  { daysAgo: 1, play: (stage) => plan(stage, null, "Order yard signs", 4) },
];

const adaIn = (stage: Stage): Viewer => {
  const agentId = idNamed(stage, "Ada Park");
  return { agentId, member: { id: agentId, role: "agent" } };
};

const leadNamed = (stage: Stage, name: string) => idNamed(stage, `lead of ${name}`);

async function contact(stage: Stage, name: string, outcome: ContactOutcome, text: string): Promise<void> {
  const form = { leadId: leadNamed(stage, name), channel: "call", outcome, text } as const;
  expectOk(await recordContact(stage.world, adaIn(stage), form));
}

async function move(
  stage: Stage,
  name: string,
  to: AgentStage,
  { inDays, reason = "" }: { inDays?: number; reason?: string } = {},
): Promise<void> {
  const ada = adaIn(stage);
  const leadId = leadNamed(stage, name);
  const version = (await acceptanceOf(stage.world.database.read, ada, leadId))?.version ?? 0;
  const laterOn = inDays === undefined ? "" : await dayIn(stage, inDays);
  expectOk(await changeStage(stage.world, ada, { leadId, to, laterOn, reason, version }));
}

async function note(stage: Stage, name: string, text: string): Promise<void> {
  expectOk(await noteAcceptance(stage.world, adaIn(stage), { leadId: leadNamed(stage, name), text }));
}

async function plan(stage: Stage, about: string | null, text: string, inDays: number): Promise<void> {
  const leadId = about === null ? null : leadNamed(stage, about);
  expectOk(await addTask(stage.world, adaIn(stage), { leadId, text, dueOn: await dayIn(stage, inDays) }));
}

/** On Ada's calendar, YYYY-MM-DD. */
function dayIn(stage: Stage, days: number): Promise<string> {
  const { world } = stage;
  return dayOfAgent(world.database.read, adaIn(stage).agentId, new Date(addDuration(world.now(), { days })));
}
