import { z } from "zod";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import type { Stays, Waits } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable, Destination } from "#database/notifications/notifications-schema.ts";
import { storedEmail } from "#database/notifications/stored-email.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { type LateEmails, lateKinds } from "#domain/notifications/email-content.ts";
import type { Email, MailService } from "#integrations/mail/mail-service.ts";
import type { Spreadsheet } from "#integrations/spreadsheet/spreadsheet.ts";

type Compose<Of> = (of: Of, to: string) => Promise<Email | Stays | Waits>;

export interface Destinations {
  spreadsheet: Spreadsheet;
  mailService: MailService;
  /** To the tools of agents. */
  tools(delivery: DeliveriesTable, connection: ConnectionsTable | undefined): Promise<DeliveryOutcome>;
  /** Emails that are written when they leave. */
  compose: { [Kind in keyof LateEmails]: Compose<LateEmails[Kind]> };
  /** The mail server says at once that nobody has the address of this email. */
  bounced(deliveryId: string, address: string): Promise<unknown>;
  /** Undefined: no traces are collected. */
  traced?: (<T>(delivery: DeliveriesTable, send: () => Promise<T>) => Promise<T>) | undefined;
  /** To members' devices. */
  push(delivery: DeliveriesTable): Promise<DeliveryOutcome | Stays>;
  /** To members' numbers, and of a member to a person. */
  text(delivery: DeliveriesTable): Promise<DeliveryOutcome | Stays | Waits>;
}

const row = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** An email of which the outbox knows what it is about alone is written now. */
async function written({ compose }: Destinations, stored: z.infer<typeof storedEmail>): Promise<Email | Stays | Waits> {
  const late: Partial<LateEmails> & { to: string } = stored;
  for (const kind of lateKinds)
    if (late[kind]) return (compose[kind] as Compose<LateEmails[typeof kind]>)(late[kind], stored.to);
  return stored;
}

/**
 * A row carries its record's id, an email its own, so that repeats are recognized. Throws if the payload is unreadable.
 */
export async function deliver(
  to: Destinations,
  delivery: DeliveriesTable,
  connection: ConnectionsTable | undefined,
): Promise<DeliveryOutcome | Stays | Waits> {
  const payload: unknown = JSON.parse(delivery.payload);
  const senders: Record<Destination, () => Promise<DeliveryOutcome | Stays | Waits>> = {
    sheet: () => to.spreadsheet.append(row.parse(payload), delivery.about),
    connection: () => to.tools(delivery, connection),
    push: () => to.push(delivery),
    text: () => to.text(delivery),
    mail: async () => {
      const stored = storedEmail.parse(payload);
      const email = await written(to, stored);
      if ("stays" in email || "waits" in email) return email;
      const outcome = await to.mailService.send(email, delivery.id);
      if (!outcome.ok && outcome.noSuchReceiver) await to.bounced(delivery.id, email.to);
      return outcome;
    },
  };
  const send = senders[delivery.destination];
  return to.traced ? to.traced(delivery, send) : send();
}
