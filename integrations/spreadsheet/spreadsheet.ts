import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

/** The promise of the spreadsheet-backed storage (specification 7): it takes one row, a flat object. */
export interface Spreadsheet {
  /** @param id the same for every try of the same row, so that a repeat can be told from a new one */
  append(row: Record<string, string | boolean>, id: string): Promise<DeliveryOutcome>;
}
