import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { MyLeadAct } from "#app/ui/my/leads/shown-lead.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { parseChannel, parseOutcome } from "#domain/work/activity.ts";
import { isAgentStage } from "#domain/work/agent-stage.ts";
import { dueDay, parseTaskDay } from "#domain/work/task.ts";
import { addTask } from "#operations/work/add-task.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { undoStage } from "#operations/work/undo-stage.ts";

interface By {
  workspace: Workspace;
  leadId: string;
}

const act = actsBy<By>();

/** What a member does with a lead on its page. my-urls.ts says who may do it. */
export const myLeadActs: Record<MyLeadAct, AnyAct<By>> = {
  contacts: act({
    /** `to`: the page of the workspace with the form, if it is not the lead's. */
    fields: ["channel", "outcome", "text", "to"],
    async run(world, { workspace, leadId }, { channel, outcome, text, to }) {
      const said = { leadId, channel: parseChannel(channel), outcome: parseOutcome(outcome), text };
      const logged = await recordContact(world, workspace, said);
      return logged.ok && to ? { ...logged, to: ownPath("member", to) } : logged;
    },
    refusals: leadRefusals.contact,
    back: "#contact",
  }),
  notes: act({
    fields: ["text"],
    run: (world, { workspace, leadId }, { text }) => noteAcceptance(world, workspace, { leadId, text }),
    refusals: leadRefusals.note,
    back: "#history",
  }),
  tasks: act({
    fields: ["text", "day", "date"],
    async run(world, { workspace, leadId }, { text, day, date }) {
      const today = await dayOfAgent(world.database.read, workspace.agentId, world.now());
      return addTask(world, workspace, { leadId, text, dueOn: dueDay({ day: parseTaskDay(day), date }, today) });
    },
    refusals: leadRefusals.task,
    back: "#tasks",
  }),
  stage: act({
    fields: ["stage", "laterOn", "reason", "version", "to"],
    async run(world, { workspace, leadId }, { stage, laterOn, reason, version, to }) {
      const change = { leadId, to: isAgentStage(stage) ? stage : undefined, laterOn, reason, version: Number(version) };
      const changed = await changeStage(world, workspace, change);
      return changed.ok && to ? { ...changed, to: ownPath("member", to) } : changed;
    },
    refusals: leadRefusals.stage,
    back: "#stage",
  }),
  "stage/undo": act({
    fields: ["activity"],
    run: (world, { workspace, leadId }, { activity }) => undoStage(world, workspace, { leadId, activityId: activity }),
    refusals: leadRefusals.undo,
    back: "#stage",
  }),
  return: act({
    fields: ["reason"],
    run: (world, { workspace, leadId }, { reason }) => giveBack(world, workspace, { leadId, reason }),
    refusals: leadRefusals.giveBack,
    back: "",
  }),
};
