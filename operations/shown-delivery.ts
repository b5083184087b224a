import { z } from "zod";
import { sheetColumn } from "#content/office/applications.ts";
import { deliveriesWords } from "#content/office/deliveries.ts";
import type { DeliveriesTable } from "#database/schema.ts";
import type { ToldOf } from "#database/told-of.ts";
import { mayDo, type Role } from "#domain/permissions.ts";

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), stopLink: z.string().optional() });
const row = z.record(z.string(), z.unknown());

export type ShownDelivery =
  | { kind: "letter"; to: string; subject: string; text: string }
  | { kind: "row"; cells: [string, string][] };

/** A letter about a payment says what the payment's own page says: whoever may not read that is shown neither. */
export function maySeeDeliveryOf(record: Pick<ToldOf, "kind"> | undefined, role: Role): boolean {
  return record?.kind !== "payments" || mayDo(role, "payments.read");
}

/** A delivery in one line of a list: a letter by its subject and receiver. */
export function shortDelivery(delivery: DeliveriesTable) {
  const { id, destination, state, receivedAt } = delivery;
  const shown = shownDelivery(delivery);
  return {
    ...{ id, destination, state, receivedAt },
    line: shown.kind === "letter" ? lineOf(shown) : "",
  };
}

const lineOf = ({ to, subject }: { to: string; subject: string }) =>
  to || subject ? deliveriesWords.letter(subject, to) : deliveriesWords.erasedLetter;

/** What a delivery carries, for people of the office to read: without the link that speaks for its receiver. */
export function shownDelivery({ payload }: Pick<DeliveriesTable, "payload">): ShownDelivery {
  const carried: unknown = JSON.parse(payload);
  const asLetter = letter.safeParse(carried);
  if (asLetter.success) {
    const { to, subject, text, stopLink } = asLetter.data;
    const shown = stopLink ? text.replaceAll(stopLink, deliveriesWords.detail.stopLink) : text;
    return { kind: "letter", to, subject, text: shown };
  }
  const cells = Object.entries(row.catch({}).parse(carried));
  return {
    kind: "row",
    cells: cells.map(([name, value]) => [sheetColumn(name), value === true ? "Yes" : String(value)]),
  };
}
