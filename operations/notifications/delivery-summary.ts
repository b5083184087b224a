import { z } from "zod";
import { sheetColumn } from "#content/agents/office-applications.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import type { DeliverySubject } from "#database/notifications/delivery-subject.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { storedEmail } from "#database/notifications/stored-email.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { withoutSecretLinks } from "#domain/notifications/secret-link.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";

const row = z.record(z.string(), z.unknown());

export type ShownDelivery =
  | { kind: "email"; to: string; subject: string; text: string }
  | { kind: "row"; cells: [string, string][] }
  | { kind: "withheld" };

/** The reader's role and the record that the delivery is about; undefined if the record is gone. */
export interface DeliveryReader {
  role: Role;
  record: Pick<DeliverySubject, "kind"> | undefined;
}

export function maySeeRecord({ record, role }: DeliveryReader): boolean {
  return record?.kind !== "payments" || mayDo(role, "payments.read");
}

export function shortDelivery(delivery: DeliveriesTable, reader: DeliveryReader) {
  const { id, destination, state, receivedAt } = delivery;
  const shown = shownDelivery(delivery, reader);
  return {
    id,
    destination,
    state,
    receivedAt,
    line: shown.kind === "email" ? summaryOf(shown) : "",
  };
}

const summaryOf = ({ to, subject }: { to: string; subject: string }) =>
  to || subject ? deliveriesCopy.email(subject, to) : deliveriesCopy.erasedEmail;

/** Removes links that act for the receiver. Only roles that may read payments see emails that may show amounts. */
export function shownDelivery(
  { payload, destination }: Pick<DeliveriesTable, "payload"> & Partial<Pick<DeliveriesTable, "destination">>,
  reader: DeliveryReader,
): ShownDelivery {
  // What leaves to a tool or a phone of an agent is theirs to read.
  if (destination === "connection" || destination === "push" || destination === "text")
    return { kind: "row", cells: [] };
  const mayShowAmounts = reader.record === undefined || ["orders", "payments"].includes(reader.record.kind);
  if (mayShowAmounts && !mayDo(reader.role, "payments.read")) return { kind: "withheld" };
  const payloadData: unknown = JSON.parse(payload);
  const asEmail = storedEmail.safeParse(payloadData);
  if (asEmail.success) {
    const { to, subject, secret } = asEmail.data;
    if (secret) return { kind: "email", to, ...deliveriesCopy.detail.secretEmail };
    return {
      kind: "email",
      to,
      subject: withoutSecretLinks(subject),
      text: withoutSecretLinks(emailText(asEmail.data)),
    };
  }
  const cells = Object.entries(row.catch({}).parse(payloadData));
  return {
    kind: "row",
    cells: cells.map(([name, value]) => [
      sheetColumn(name),
      value === true ? "Yes" : withoutSecretLinks(String(value)),
    ]),
  };
}
