import { listState } from "#app/routes/office/list-state.ts";
import type { LeadFilter } from "#database/leads/lead-list.ts";
import { leadKinds, parseLeadKind } from "#domain/leads/lead-kind.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";

const yesNo = ["yes", "no"];

export function parseLeadsQuery(url: URL) {
  const { state, window } = listState(url, { kind: leadKinds, stage: leadStages, consent: yesNo, moderation: yesNo });
  const filter: LeadFilter = {
    kind: parseLeadKind(state.kind),
    stage: leadStages.find((stage) => stage === state.stage),
    consent: state.consent ? state.consent === "yes" : undefined,
    inModeration: state.moderation ? state.moderation === "yes" : undefined,
  };
  return { state, window, filter };
}
