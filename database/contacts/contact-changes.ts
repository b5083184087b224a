import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ContactChangeDetails, ContactChangeFacts, ContactChangeKind } from "#domain/contacts/contact-change.ts";
import { isAnyOf } from "./contacts.ts";
import type { ContactChangesTable, ContactsTable } from "./contacts-schema.ts";

/** @param detail as `kind` needs it */
export async function insertContactChange<Kind extends ContactChangeKind>(
  tx: Writer,
  {
    detail,
    ...change
  }: Omit<ContactChangesTable, "detail" | "undoneAt" | "kind"> & {
    kind: Kind;
    detail: ContactChangeDetails[Kind];
  },
): Promise<void> {
  await tx
    .insertInto("contactChanges")
    .values({ ...change, detail: JSON.stringify(detail), undoneAt: null })
    .execute();
}

/** A change with its parsed detail. */
export type StoredContactChange = Omit<ContactChangesTable, "kind" | "detail"> & ContactChangeFacts;

// Only `insertContactChange` writes details, and the compiler checks them there.
const parseContactChange = ({ detail, ...row }: ContactChangesTable) =>
  ({ ...row, detail: JSON.parse(detail) }) as StoredContactChange;

/** A team member sees their own. */
function changesFor(reader: Reader, { agentId, member }: Viewer) {
  const changes = reader.selectFrom("contactChanges").selectAll().where("agentId", "=", agentId);
  return member.role === "team-member" ? changes.where("memberId", "=", member.id) : changes;
}

/** Those that can still be taken back, the last first. @param since ISO */
export async function contactChangesOf(
  reader: Reader,
  viewer: Viewer,
  { since, most }: { since: string; most: number },
): Promise<StoredContactChange[]> {
  const open = changesFor(reader, viewer).where("at", ">=", since).where("undoneAt", "is", null);
  return (await open.orderBy("at", "desc").orderBy("id").limit(most).execute()).map(parseContactChange);
}

export async function contactChangeOf(
  reader: Reader,
  viewer: Viewer,
  id: string,
): Promise<StoredContactChange | undefined> {
  const row = await changesFor(reader, viewer).where("id", "=", id).executeTakeFirst();
  return row && parseContactChange(row);
}

/** @returns false if it was taken back already */
export async function markChangeUndone(tx: Writer, id: string, at: string): Promise<boolean> {
  const marked = await tx
    .updateTable("contactChanges")
    .set({ undoneAt: at })
    .where("id", "=", id)
    .where("undoneAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Contacts that have the tag already stay as they are. @returns those to which it was added */
export async function addTag(
  tx: Writer,
  { agentId, tag, changeId }: { agentId: string; tag: string; changeId: string },
  rows: readonly { id: string; contactId: string }[],
): Promise<string[]> {
  const added = await tx
    .insertInto("contactTags")
    .values(rows.map((row) => ({ ...row, agentId, tag, addedBy: changeId, removedBy: null })))
    .onConflict((conflict) => conflict.columns(["contactId", "tag"]).where("removedBy", "is", null).doNothing())
    .returning("contactId")
    .execute();
  return added.map(({ contactId }) => contactId);
}

/** Also from those that were merged into them. @returns the contacts that had it */
export async function takeTag(
  tx: Writer,
  { tag, changeId }: { tag: string; changeId: string },
  contactIds: readonly string[],
): Promise<string[]> {
  const taken = await tx
    .updateTable("contactTags")
    .set({ removedBy: changeId })
    .where("tag", "=", tag)
    .where("contactId", "in", (from) =>
      from.selectFrom("contacts as named").select("named.id").where(isAnyOf(contactIds)),
    )
    .where("removedBy", "is", null)
    .returning("contactId")
    .execute();
  return taken.map(({ contactId }) => contactId);
}

/** Undoes both: what the change added goes, what it took is back, unless the contact has it again. @returns contacts */
export async function undoTags(tx: Writer, changeId: string): Promise<string[]> {
  const gone = await tx.deleteFrom("contactTags").where("addedBy", "=", changeId).returning("contactId").execute();
  const back = await tx
    .updateTable("contactTags")
    .set({ removedBy: null })
    .where("removedBy", "=", changeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contactTags as again")
            .select("again.id")
            .whereRef("again.contactId", "=", "contactTags.contactId")
            .whereRef("again.tag", "=", "contactTags.tag")
            .where("again.removedBy", "is", null),
        ),
      ),
    )
    .returning("contactId")
    .execute();
  return [...gone, ...back].map(({ contactId }) => contactId);
}

/** Contacts that a change merged or removed are as before it. @returns their ids */
export async function restoreContacts(tx: Writer, changedBy: string): Promise<string[]> {
  const rows = await tx
    .updateTable("contacts")
    .set({ mergedInto: null, removedAt: null, changedBy: null })
    .where("changedBy", "=", changedBy)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A merged or removed contact; those that were merged into it follow, so that the depth stays 1. */
export async function hideContacts(
  tx: Writer,
  ids: readonly string[],
  change: Pick<ContactsTable, "mergedInto" | "removedAt" | "changedBy">,
): Promise<void> {
  await tx.updateTable("contacts").set(change).where("id", "in", ids).execute();
}

/** Contacts that follow the one that they were merged into. @param from only those that are merged into this one */
export async function moveMerged(tx: Writer, ids: readonly string[], into: string, from?: string): Promise<void> {
  if (ids.length === 0) return;
  const moved = tx.updateTable("contacts").set({ mergedInto: into }).where("id", "in", ids);
  await (from === undefined ? moved : moved.where("mergedInto", "=", from)).execute();
}
