import { listState } from "#app/http/list-state.ts";
import type { LeadFilter } from "#database/leads/lead-list.ts";
import { leadKinds, parseLeadKind } from "#domain/leads/lead-kind.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";

const yesNo = ["yes", "no"];

/** @param staffId the signed-in member, for "mine" */
export function parseLeadsQuery(url: URL, staffId: string) {
  const filters = { kind: leadKinds, stage: leadStages, assigned: ["me", "nobody"], consent: yesNo, moderation: yesNo };
  const { state, window } = listState(url, filters);
  const filter: LeadFilter = {
    kind: parseLeadKind(state.kind),
    stage: leadStages.find((stage) => stage === state.stage),
    consent: state.consent ? state.consent === "yes" : undefined,
    assigneeId: state.assigned === "me" ? staffId : state.assigned === "nobody" ? null : undefined,
    inModeration: state.moderation ? state.moderation === "yes" : undefined,
  };
  return { state, window, filter };
}
