import { contactsWithoutRelation, type PeopleAsked } from "#database/contacts/contact-rights.ts";
import { insert } from "#database/insert.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { parseRelation } from "#domain/contacts/relation.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";

/** Of one transaction, so that a large book holds nobody else. */
const portion = 300;

export type RelationOfManySaid = { ok: true; count: number } | { ok: false; reason: "no-relation" | "nobody" } | NoCrm;

/** How the member knows these people, or everybody with a tag. An answer on record stays. */
export async function sayRelationOfMany(
  world: World,
  by: Viewer,
  { of, relation: typed }: { of: PeopleAsked; relation: string },
): Promise<RelationOfManySaid> {
  const relation = parseRelation(typed);
  if (!relation) return { ok: false, reason: "no-relation" };
  if ("ids" in of && of.ids.length === 0) return { ok: false, reason: "nobody" };
  let count = 0;
  for (;;) {
    const said = await inBook(world, by, async (tx): Promise<RelationOfManySaid> => {
      const ids = await contactsWithoutRelation(tx.db, by, of, portion);
      const at = tx.now.toISOString();
      const row = { agentId: by.agentId, memberId: by.member.id, kind: "relation", at, text: relation } as const;
      if (ids.length > 0)
        await insert(
          tx.db,
          "contactConsents",
          ids.map((contactId) => ({ ...row, id: tx.newId(), contactId })),
        );
      return { ok: true, count: ids.length };
    });
    if (!said.ok) return said;
    count += said.count;
    if (said.count < portion) return { ok: true, count };
  }
}
