import { listState } from "#app/http/list-state.ts";
import type { ApplicationFilter } from "#database/agents/application-list.ts";
import { planChoices } from "#database/agents/plan-choice.ts";
import { usStates } from "#domain/values/us-states.ts";

export function parseApplicationsQuery(url: URL) {
  const known = { plan: planChoices, state: Object.keys(usStates), paid: ["yes", "no"] };
  const { state, window } = listState(url, known);
  const name = usStates[state.state ?? ""];
  const filter: ApplicationFilter = {
    plan: planChoices.find((plan) => plan === state.plan),
    state: name === undefined ? undefined : [String(state.state).toLowerCase(), name.toLowerCase()],
    paid: state.paid ? state.paid === "yes" : undefined,
  };
  return { state, window, filter };
}
