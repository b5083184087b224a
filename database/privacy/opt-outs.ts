import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#database/database.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { ConfirmationsTable } from "#database/notifications/notifications-schema.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { NoContactReason } from "#domain/privacy/consent.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";
import type { OptOutLiftsTable, OptOutsTable } from "./consent-schema.ts";

/** Every opt-out has its date, because each revokes the consents before it. */
export async function insertOptOut(tx: Writer, optOut: Omit<OptOutsTable, "turn">): Promise<void> {
  const { kind, value } = optOut;
  await tx.updateTable("leads").set({ consentValid: 0 }).where(isCoveredBy({ kind, value })).execute();
  const { lifts } = await tx
    .selectFrom("optOutLifts")
    .select((is) => is.fn.countAll().as("lifts"))
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("optOuts")
    .values({ ...optOut, turn: Number(lifts) + 1 })
    .onConflict((conflict) => conflict.columns(["kind", "value", "turn", "since"]).doNothing())
    .execute();
}

/** An opt-out of the phone or the email blocks every channel. */
export async function hasOptedOut(reader: Reader, person: ContactPoints): Promise<boolean> {
  if (addressesOf(person).length === 0) return false;
  const { dialable, mailable } = person;
  const known = {
    ...(dialable !== null && { dialable, line: phoneLineOf(dialable) }),
    ...(mailable !== null && { mailable }),
  };
  return (await findOptOut(reader, known)).length > 0;
}

const findOptOut = compiledOnce((reader, { dialable, line, mailable }: Record<string, string>) =>
  reader
    .selectFrom("optOuts")
    .select("value")
    .where((is) =>
      is.and([
        is.or([
          ...[dialable, line].flatMap((value) => (value === undefined ? [] : [is.and({ kind: "phone", value })])),
          ...(mailable === undefined ? [] : [is.and({ kind: "email", value: mailable })]),
        ]),
        is.not(isLifted),
      ]),
    )
    .limit(1),
);

export async function optOutsOf(reader: Reader, person: ContactPoints) {
  if (addressesOf(person).length === 0) return [];
  return withLifts(reader)
    .leftJoin("staff", "staff.id", "lifting.staffId")
    .selectAll("optOuts")
    .select(["lifting.liftedAt", "lifting.reason", "lifting.staffId as lifter", "staff.name as liftedBy"])
    .where((is) => matchesAny(is, person))
    .orderBy("optOuts.since")
    .orderBy("optOuts.kind")
    .execute();
}

const withLifts = (reader: Reader) =>
  reader
    .selectFrom("optOuts")
    .leftJoin("optOutLifts as lifting", (on) =>
      on
        .onRef("lifting.kind", "=", "optOuts.kind")
        .onRef("lifting.value", "=", "optOuts.value")
        .onRef("lifting.turn", "=", "optOuts.turn"),
    );

/** Of these addresses, and of the lines of extensions, with when each was lifted. */
export async function optOutsAt(reader: Reader, addresses: readonly { value: string }[]) {
  if (addresses.length === 0) return [];
  const values = [...new Set(addresses.flatMap(({ value }) => [value, phoneLineOf(value)]))];
  return withLifts(reader)
    .select(["optOuts.kind", "optOuts.value", "optOuts.since", "lifting.liftedAt"])
    .where("optOuts.kind", "in", ["phone", "email"])
    .where("optOuts.value", "in", values)
    .execute();
}

/** Whether it is of the phone, its whole line, or the email of this person. */
export const isOptOutOf = ({ kind, value }: Pick<OptOutsTable, "kind" | "value">, person: ContactPoints): boolean =>
  addressesOf(person).some(
    (address) =>
      address.kind === kind && (address.value === value || (kind === "phone" && phoneLineOf(address.value) === value)),
  );

export type OptOut = Awaited<ReturnType<typeof optOutsOf>>[number];

/** Consent that was given before the last opt-out stays revoked. */
export async function insertOptOutLift(tx: Writer, lift: OptOutLiftsTable): Promise<void> {
  await tx.insertInto("optOutLifts").values(lift).execute();
  await tx
    .updateTable("leads")
    .set({ consentValid: 1 })
    .where(isCoveredBy(lift))
    .where(
      sql<boolean>`exists (select 1 from consents
        join "consentPersons" as given on given."consentId" = consents.id and given.phone = leads.phone
        where "leadId" = leads.id and ticked = 1
        and not exists (select 1 from "optOuts"
          where ${isOfLead}
          and (since >= consents."givenAt" or not ${isLifted})))`,
    )
    .execute();
}

const isLifted = sql<boolean>`exists (select 1 from "optOutLifts" as lifted where lifted.kind = "optOuts".kind
  and lifted.value = "optOuts".value and lifted.turn = "optOuts".turn)`;

/** In a query of leads: an opt-out of a number is also one of every extension, and of no other number's. */
const isCoveredBy = ({ kind, value }: Pick<OptOutsTable, "kind" | "value">) =>
  kind === "phone"
    ? sql<boolean>`(dialable = ${value} or dialable like ${`${value};ext=%`})`
    : sql<boolean>`mailable = ${value}`;

/** In a query of leads: of the phone, its whole line (twelve signs), or the email of its person. */
const isOfLead = sql<boolean>`(("optOuts".kind = 'phone' and "optOuts".value in (leads.dialable, substr(leads.dialable, 1, 12)))
  or ("optOuts".kind = 'email' and "optOuts".value = leads.mailable))`;

/** In a query of leads: whether their person has opted out. */
const hasLeadOptedOut = sql<boolean>`exists (select 1 from "optOuts" where ${isOfLead} and not ${isLifted})`;

/** In a query of leads: why nobody may contact the person now; null if they may. */
export const contactBlock = sql<NoContactReason | null>`case
  when leads.phone = '' and leads.email = '' then 'erased'
  when ${hasLeadOptedOut} then 'opted-out'
  when leads.stage = 'paused' then 'paused' end`;

/** @returns why nobody may contact the person of this lead now; null if they may */
export async function contactBlockOf(reader: Reader, leadId: string): Promise<NoContactReason | null> {
  const lead = reader.selectFrom("leads").where("id", "=", leadId).select(contactBlock.as("blocked"));
  return (await lead.executeTakeFirstOrThrow()).blocked;
}

export function addressesOf({ dialable, mailable }: ContactPoints) {
  return [
    ...(dialable === null ? [] : [{ kind: "phone" as const, value: dialable }]),
    ...(mailable === null ? [] : [{ kind: "email" as const, value: mailable }]),
  ];
}

function matchesAny(is: ExpressionBuilder<Schema, "optOuts">, person: ContactPoints): Expression<SqlBool> {
  const addresses = addressesOf(person);
  const lines = addresses.filter(({ kind, value }) => kind === "phone" && value !== phoneLineOf(value));
  return is.or(
    [...addresses, ...lines.map(({ kind, value }) => ({ kind, value: phoneLineOf(value) }))].map(({ kind, value }) =>
      is.and({ "optOuts.kind": kind, "optOuts.value": value }),
    ),
  );
}

/** At most one confirmation per mailbox (domain/values/mailbox.ts), day and subject. @returns false if there was one */
export async function recordConfirmation(
  tx: Writer,
  { mailbox, day, what }: { mailbox: string; day: string; what: ConfirmationsTable["what"] },
): Promise<boolean> {
  return (await insertConfirmation(tx, { email: mailbox, day, what })).length > 0;
}

const insertConfirmation = compiledOnce((tx, confirmation: ConfirmationsTable) =>
  tx
    .insertInto("confirmations")
    .values(confirmation)
    .onConflict((conflict) => conflict.columns(["email", "day", "what"]).doNothing())
    .returning("day"),
);

const confirmationsAtOnce = 100;

/** Little by little, so that nobody waits for all of a busy day. */
export async function deleteConfirmationsBefore({ write }: Pick<Database, "write">, day: string): Promise<void> {
  let deleted: number;
  do deleted = (await write((tx) => deleteSome(tx, { day }))).length;
  while (deleted === confirmationsAtOnce);
}

const deleteSome = compiledOnce((tx, { day }: { day: string }) =>
  tx
    .deleteFrom("confirmations")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("email", "day", "what"),
        "in",
        selectFrom("confirmations")
          .select(["email", "day", "what"])
          .where("day", "<", day)
          .limit(confirmationsAtOnce)
          .$asTuple("email", "day", "what"),
      ),
    )
    .returning("day"),
);
