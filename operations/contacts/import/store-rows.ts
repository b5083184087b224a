import { insertStops, stoppedIn } from "#database/contacts/contact-rights.ts";
import { type NewContact, refreshTerms, updateContact } from "#database/contacts/contacts.ts";
import { insertManyContacts } from "#database/contacts/insert-contacts.ts";
import { insertImportRows, type NewImportRow } from "#database/imports/imports.ts";
import type { ImportsTable } from "#database/imports/imports-schema.ts";
import type { FilledField } from "#domain/contacts/import/fill.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { RowDecision } from "./import-book.ts";
import type { RefusedPerson } from "./import-contacts.ts";

/** What a filled contact had before. */
export interface BeforeFilling {
  fields: Partial<Record<FilledField, string | null>>;
  /** Undefined: they did not change. */
  extras: Record<string, string> | undefined;
  /** Added. */
  points: string[];
  tags: string[];
}

/** Of one slice: new people, what is filled, who is stopped, and what became of each row. */
export async function storeRows(
  tx: Transaction,
  file: ImportsTable,
  decisions: readonly RowDecision[],
  refused: readonly RefusedPerson[],
): Promise<void> {
  const { id: importId, agentId, memberId } = file;
  const createdAt = tx.now.toISOString();
  const row = {
    importId,
    agentId,
    contactId: null,
    version: null,
    before: null,
    reason: null,
    cells: null,
    digest: null,
  };
  const rows: NewImportRow[] = refused.map(({ no, refused: reason, cells }) => ({
    ...row,
    ...{ no, outcome: "refused", reason, cells: JSON.stringify(cells) },
  }));
  const added: NewContact[] = [];
  for (const { no, outcome, known, digest, person } of decisions) {
    if (outcome !== "new") continue;
    const {
      id,
      points,
      tags,
      extras,
      version,
      firstName,
      lastName,
      company,
      birthday,
      street,
      city,
      state,
      zip,
      about,
    } = known;
    added.push({
      ...{ id, agentId, memberId, owner: "member", importId, createdAt, extras: { ...extras } },
      ...{ firstName, lastName, company, birthday, street, city, state, zip, about },
      points: points.map(({ kind, value, address, label }) => ({ id: tx.newId(), kind, value, address, label })),
      tags: tags.map((tag) => ({ id: tx.newId(), tag })),
    });
    rows.push({ ...row, no, outcome, contactId: id, version, digest, reason: reasonOf(person) });
  }
  await insertManyContacts(tx.db, added);
  for (const decision of decisions) {
    const { no, outcome, known, digest, person } = decision;
    const before = await fill(tx, agentId, decision);
    if (before === undefined) continue;
    const version = known.version + 1;
    rows.push({
      ...row,
      no,
      outcome,
      contactId: known.id,
      version,
      before: JSON.stringify(before),
      digest,
      reason: reasonOf(person),
    });
  }
  await insertImportRows(tx.db, rows);
  await stop(tx, agentId, decisions);
}

const reasonOf = ({ isShortened }: RowDecision["person"]) => (isShortened ? "shortened" : null);

async function fill(
  tx: Transaction,
  agentId: string,
  { known, filling }: RowDecision,
): Promise<BeforeFilling | undefined> {
  if (!filling) return undefined;
  const { fields, points, tags, extras } = filling;
  const contactId = known.id;
  const hasExtras = Object.keys(extras).length > 0;
  await updateContact(tx.db, known, {
    ...fields,
    ...(hasExtras && { extras: JSON.stringify({ ...known.extras, ...extras }) }),
  });
  const newPoints = points.map(({ kind, value, address, label }, index) => ({
    ...{ id: tx.newId(), agentId, contactId, kind, value, address, label },
    position: known.points.length + index,
    addedAt: tx.now.toISOString(),
  }));
  const newTags = tags.map((tag) => ({ id: tx.newId(), agentId, contactId, tag, addedBy: null, removedBy: null }));
  if (newPoints.length > 0) await tx.db.insertInto("contactPoints").values(newPoints).execute();
  if (newTags.length > 0) await tx.db.insertInto("contactTags").values(newTags).execute();
  await refreshTerms(tx.db, contactId);
  const names = Object.keys(fields) as FilledField[];
  return {
    fields: Object.fromEntries(names.map((name) => [name, known[name]])),
    extras: hasExtras ? { ...known.extras } : undefined,
    points: newPoints.map(({ id }) => id),
    tags: newTags.map(({ id }) => id),
  };
}

/** Stops for those who want to hear nothing, by what the file says. A stop that is there is not stored twice. */
async function stop(tx: Transaction, agentId: string, decisions: readonly RowDecision[]): Promise<void> {
  const points = decisions.flatMap(({ known: { id: contactId }, person }) =>
    person.points.flatMap(({ kind, address }) => (person.stops.includes(kind) ? { contactId, kind, address } : [])),
  );
  const stopOf = await stoppedIn(tx.db, agentId, points);
  const wanted = points.filter((point) => stopOf(point) === undefined);
  const once = new Map(wanted.toReversed().map((point) => [`${point.kind} ${point.address}`, point]));
  const of = { agentId, at: tx.now.toISOString(), source: "import", liftedAt: null } as const;
  await insertStops(
    tx.db,
    [...once.values()].map((point) => ({ ...of, ...point, id: tx.newId() })),
  );
}
