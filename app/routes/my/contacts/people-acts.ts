import { data, redirect } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { contactRefusals as refusals } from "#content/contacts/contact-refusals.ts";
import { peopleCopy } from "#content/contacts/people.ts";
import type { ContactChangeFacts } from "#domain/contacts/contact-change.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { handOffContacts } from "#operations/contacts/hand-off-contacts.ts";
import { sayRelationOfMany } from "#operations/contacts/relation-of-many.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { tagContacts } from "#operations/contacts/tag-contacts.ts";
import type { World } from "#operations/world.ts";

interface Chosen {
  ids: string[];
  tag: string;
  member: string;
  relation: string;
  /** The tag by which the list is filtered, if everybody with it is meant. */
  everybody: string;
}

type Changed = { ok: true; changeId?: string } | { ok: false; message: string };

const saying = async <Done extends { ok: true; changeId?: string } | { ok: false; reason: string }>(
  done: Promise<Done>,
  says: Record<Extract<Done, { ok: false }>["reason"], string>,
): Promise<Changed> => {
  const result: { ok: true; changeId?: string } | { ok: false; reason: string } = await done;
  return result.ok ? result : { ok: false, message: (says as Record<string, string>)[result.reason] ?? "" };
};

/** What a member does with the people whom they selected in the list, by the end of the address. */
const acts = {
  tags: (world: World, by: Workspace, { ids, tag }: Chosen) =>
    saying(tagContacts(world, by, { ids, tag, what: "tagged" }), refusals.tag),
  "tags/removal": (world: World, by: Workspace, { ids, tag }: Chosen) =>
    saying(tagContacts(world, by, { ids, tag, what: "untagged" }), refusals.tag),
  owner: (world: World, by: Workspace, { ids, member }: Chosen) =>
    saying(handOffContacts(world, by, { ids, memberId: member }), refusals.handOff),
  relation: (world: World, by: Workspace, { ids, everybody, relation }: Chosen) =>
    saying(
      sayRelationOfMany(world, by, { of: everybody ? { tag: everybody } : { ids }, relation }),
      refusals.relationOfMany,
    ),
  removal: (world: World, by: Workspace, { ids }: Chosen) => saying(removeContacts(world, by, ids), refusals.remove),
};
export type PeopleAct = keyof typeof acts;

const picked = "pick-";

/** Throws 404 for another address. A refused form is answered with what was typed and selected. */
export async function postToPeople(
  { request, pattern }: { request: Request; pattern: string },
  world: World,
  by: Workspace,
) {
  const act = (Object.keys(acts) as PeopleAct[])
    .toSorted((one, other) => other.length - one.length)
    .find((one) => pattern.endsWith(`/${one}`));
  if (act === undefined) throw data(null, { status: 404 });
  const form = await postedForm(request);
  const ids = [...form.keys()].flatMap((name) => (name.startsWith(picked) ? name.slice(picked.length) : []));
  const { to, ...entered } = textsIn(form, ["tag", "member", "relation", "everybody", "to"]);
  const { tag } = entered;
  const changed = await acts[act](world, by, { ids, ...entered });
  if (!changed.ok) return data({ message: changed.message, tag, ids }, 422);
  const back = new URLSearchParams(to.startsWith("?") ? to.slice(1) : "");
  if (changed.changeId) back.set("changed", changed.changeId);
  else back.delete("changed");
  return redirect(`/my/contacts?${back}`, 303);
}

/** "3 people tagged." */
export function changeText({ kind, count, detail }: ContactChangeFacts & { count: number }): string {
  switch (kind) {
    case "tagged":
    case "untagged":
      return peopleCopy.done[kind](count, detail.tag);
    case "merged":
      return peopleCopy.done.merged;
    default:
      return peopleCopy.done[kind](count);
  }
}
