import { shortDate } from "#content/dates.ts";
import type { ContactChannel, ContactOutcome, StageFacts } from "#domain/work/activity.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";

/** Where an agent stands with a lead, for agents and the office. */
export const agentStageNames: Record<AgentStage, string> = {
  new: "New",
  tried: "Tried",
  spoke: "Spoke",
  met: "Met",
  "offer-made": "Offer made",
  "under-contract": "Under contract",
  closed: "Closed",
  later: "Later",
  lost: "Lost",
};

export const channelNames: Record<ContactChannel, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  meeting: "Meeting",
};

export const outcomeNames: Record<ContactOutcome, string> = {
  spoke: "Spoke",
  voicemail: "Voicemail",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
  "asked-to-stop": "Asked to stop",
};

/** "Later, Mar 1, 2027". */
export const stageText = ({ stage, laterOn }: Pick<StageFacts, "stage" | "laterOn">): string =>
  laterOn ? `${agentStageNames[stage]}, ${shortDate(laterOn)}` : agentStageNames[stage];

/** "Call, no answer". */
export function contactTitle({
  channel,
  outcome,
}: {
  channel?: ContactChannel;
  outcome?: ContactOutcome | null;
}): string {
  const how = channel ? channelNames[channel] : "Contact";
  return outcome ? `${how}, ${outcomeNames[outcome].toLowerCase()}` : how;
}
