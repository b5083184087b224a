import { z } from "zod";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import type { Stays } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable, Destination } from "#database/notifications/notifications-schema.ts";
import { storedEmail } from "#database/notifications/stored-email.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { AppointmentRef, MorningRef } from "#domain/notifications/email-content.ts";
import type { Email, MailService } from "#integrations/mail/mail-service.ts";
import type { Spreadsheet } from "#integrations/spreadsheet/spreadsheet.ts";

export interface Destinations {
  spreadsheet: Spreadsheet;
  mailService: MailService;
  /** To the tools of agents. */
  tools(delivery: DeliveriesTable, connection: ConnectionsTable | undefined): Promise<DeliveryOutcome>;
  /** Emails that are written when they leave. */
  invitation(appointment: AppointmentRef, to: string): Promise<Email | Stays>;
  morning(of: MorningRef, to: string): Promise<Email | Stays>;
  /** To members' devices. */
  push(delivery: DeliveriesTable): Promise<DeliveryOutcome | Stays>;
  /** To members' numbers. */
  text(delivery: DeliveriesTable): Promise<DeliveryOutcome | Stays>;
}

const row = z.record(z.string(), z.union([z.string(), z.boolean()]));

/**
 * A row carries its record's id, an email its own, so that repeats are recognized. Throws if the payload is unreadable.
 */
export async function deliver(
  to: Destinations,
  delivery: DeliveriesTable,
  connection: ConnectionsTable | undefined,
): Promise<DeliveryOutcome | Stays> {
  const payload: unknown = JSON.parse(delivery.payload);
  const senders: Record<Destination, () => Promise<DeliveryOutcome | Stays>> = {
    sheet: () => to.spreadsheet.append(row.parse(payload), delivery.about),
    connection: () => to.tools(delivery, connection),
    push: () => to.push(delivery),
    text: () => to.text(delivery),
    mail: async () => {
      const stored = storedEmail.parse(payload);
      const email = await written(to, stored);
      return "stays" in email ? email : to.mailService.send(email, delivery.id);
    },
  };
  return senders[delivery.destination]();
}

async function written(to: Destinations, stored: z.infer<typeof storedEmail>): Promise<Email | Stays> {
  if ("appointment" in stored && stored.appointment) return to.invitation(stored.appointment, stored.to);
  return "morning" in stored && stored.morning ? to.morning(stored.morning, stored.to) : stored;
}
