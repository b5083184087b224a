import { z } from "zod";
import { sheetColumn } from "#content/agents/office-applications.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import type { DeliverySubject } from "#database/notifications/delivery-subject.ts";
import type { DeliveriesTable } from "#database/schema.ts";
import { withoutSecretLinks } from "#domain/notifications/secret-link.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";

const email = z.object({ to: z.string(), subject: z.string(), text: z.string() });
const row = z.record(z.string(), z.unknown());

export type ShownDelivery =
  | { kind: "letter"; to: string; subject: string; text: string }
  | { kind: "row"; cells: [string, string][] }
  /** It may tell of money, and this role may not read payments. */
  | { kind: "withheld" };

/** Who reads, and which record the delivery is about; undefined: none that is there any more. */
export interface DeliveryReader {
  role: Role;
  record: Pick<DeliverySubject, "kind"> | undefined;
}

/** The record behind a delivery is named to whoever may open it. */
export function maySeeRecord({ record, role }: DeliveryReader): boolean {
  return record?.kind !== "payments" || mayDo(role, "payments.read");
}

/** A delivery in one line of a list: an email by its subject and receiver. */
export function shortDelivery(delivery: DeliveriesTable, reader: DeliveryReader) {
  const { id, destination, state, receivedAt } = delivery;
  const shown = shownDelivery(delivery, reader);
  return {
    ...{ id, destination, state, receivedAt },
    line: shown.kind === "letter" ? lineOf(shown) : "",
  };
}

const lineOf = ({ to, subject }: { to: string; subject: string }) =>
  to || subject ? deliveriesCopy.email(subject, to) : deliveriesCopy.erasedEmail;

/**
 * What a delivery carries, for the staff to read; the one place where it is prepared for them. Nobody sees a link that
 * acts for its receiver. Emails about orders and payments tell amounts, so they are for roles that may read payments, and
 * so is what nobody can say what it is about.
 */
export function shownDelivery({ payload }: Pick<DeliveriesTable, "payload">, reader: DeliveryReader): ShownDelivery {
  const mayTellOfMoney = reader.record === undefined || ["orders", "payments"].includes(reader.record.kind);
  if (mayTellOfMoney && !mayDo(reader.role, "payments.read")) return { kind: "withheld" };
  const payloadData: unknown = JSON.parse(payload);
  const asEmail = email.safeParse(payloadData);
  if (asEmail.success) {
    const { to, subject, text } = asEmail.data;
    return { kind: "letter", to, subject: withoutLinks(subject), text: withoutLinks(text) };
  }
  const cells = Object.entries(row.catch({}).parse(payloadData));
  return {
    kind: "row",
    cells: cells.map(([name, value]) => [sheetColumn(name), value === true ? "Yes" : withoutLinks(String(value))]),
  };
}

const withoutLinks = (text: string) => withoutSecretLinks(text, deliveriesCopy.detail.secretLink);
