import { listState } from "#app/http/list-state.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Reader } from "#database/schema.ts";
import { type ListedZip, withSeats } from "#database/territory/zip-history.ts";
import { listRequestedZips, type RequestedZipFilter, zipFilters } from "#database/territory/zip-list.ts";
import { usStates } from "#domain/values/us-states.ts";

export function parseZipsQuery(url: URL) {
  const { state, window } = listState(url, { is: zipFilters, state: Object.keys(usStates) });
  const filter: RequestedZipFilter = {
    is: zipFilters.find((one) => one === state.is),
    state: state.state || undefined,
  };
  return { state, window, filter };
}

export async function zipsListed(read: Reader, filter: RequestedZipFilter, window: ListWindow): Promise<ListedZip[]> {
  return withSeats(read, await listRequestedZips(read, filter, window).execute());
}
