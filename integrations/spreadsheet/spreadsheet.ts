import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

/** Spreadsheet-backed storage (specification 7). A row is a flat object. */
export interface Spreadsheet {
  /** @param id the same for every attempt, so that the sheet can recognize a repeat */
  append(row: Record<string, string | boolean>, id: string): Promise<DeliveryOutcome>;
}
