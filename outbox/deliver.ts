import { z } from "zod";
import type { DeliveriesTable, Destination } from "#database/schema.ts";
import type { DeliveryOutcome } from "#domain/delivery.ts";
import type { PostOffice } from "#integrations/mail/post-office.ts";
import type { Spreadsheet } from "#integrations/spreadsheet/spreadsheet.ts";

export interface Destinations {
  spreadsheet: Spreadsheet;
  postOffice: PostOffice;
}

const row = z.record(z.string(), z.union([z.string(), z.boolean()]));
const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  stopLink: z.string().optional(),
});

/**
 * Hands one owed thing to the service it is for: a row goes by the id of the record that it tells of, a letter by its
 * own. Rejects where what is owed cannot be read.
 */
export async function deliver(to: Destinations, owed: DeliveriesTable): Promise<DeliveryOutcome> {
  const payload: unknown = JSON.parse(owed.payload);
  const roads: Record<Destination, () => Promise<DeliveryOutcome>> = {
    sheet: () => to.spreadsheet.append(row.parse(payload), owed.about),
    mail: () => to.postOffice.send(letter.parse(payload), owed.id),
  };
  return roads[owed.destination]();
}
