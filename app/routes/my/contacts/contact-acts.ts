import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { ContactAct, ContactEditAct } from "#app/ui/my/contacts/shown-contact.ts";
import { contactRefusals as refusals } from "#content/contacts/contact-refusals.ts";
import { contactFields } from "#domain/contacts/contact.ts";

import type { Workspace } from "#domain/members/workspace.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { parseChannel, parseOutcome } from "#domain/work/activity.ts";
import { dueDay, parseTaskDay } from "#domain/work/task.ts";
import { editContact, keepInTouch } from "#operations/contacts/edit-contact.ts";
import { handOffContacts } from "#operations/contacts/hand-off-contacts.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { tagContacts } from "#operations/contacts/tag-contacts.ts";
import { addContactTask, logTalk, noteContact, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";

interface By {
  workspace: Workspace;
  id: string;
}

const act = actsBy<By>();

/** What a member does with a person on their page. my-urls.ts says who may do it. */
export const contactActs: Record<ContactAct, AnyAct<By>> = {
  contacts: act({
    /** `to`: the page of the workspace with the form, if it is not the person's. */
    fields: ["channel", "outcome", "text", "to"],
    async run(world, { workspace, id }, { channel, outcome, text, to }) {
      const said = { id, channel: parseChannel(channel), outcome: parseOutcome(outcome), text };
      const logged = await logTalk(world, workspace, said);
      return logged.ok && to ? { ...logged, to: ownPath("member", to) } : logged;
    },
    refusals: refusals.talk,
    back: "#contact",
  }),
  notes: act({
    fields: ["text"],
    run: (world, { workspace, id }, { text }) => noteContact(world, workspace, { id, text }),
    refusals: refusals.note,
    back: "#history",
  }),
  tasks: act({
    fields: ["text", "day", "date"],
    async run(world, { workspace, id }, { text, day, date }) {
      const today = await dayOfAgent(world.database.read, workspace.agentId, world.now());
      return addContactTask(world, workspace, { id, text, dueOn: dueDay({ day: parseTaskDay(day), date }, today) });
    },
    refusals: refusals.task,
    back: "#tasks",
  }),
  relation: act({
    fields: ["relation"],
    run: (world, { workspace, id }, { relation }) => sayRelation(world, workspace, { id, relation }),
    refusals: refusals.relation,
    back: "",
  }),
};

/** What the form of a person changes besides their details. */
export const contactEditActs: Record<ContactEditAct, AnyAct<By>> = {
  edit: act({
    fields: [...contactFields, "version"],
    async run(world, { workspace, id }, entered) {
      const edited = await editContact(world, workspace, { ...entered, id });
      return edited.ok ? { ok: true as const, to: `/my/contacts/${id}` } : edited;
    },
    refusals: refusals.details,
    back: "",
  }),
  tags: act({
    fields: ["tag"],
    run: (world, { workspace, id }, { tag }) =>
      changed(tagContacts(world, workspace, { ids: [id], tag, what: "tagged" })),
    refusals: refusals.tag,
    back: "#tags",
  }),
  "tags/removal": act({
    fields: ["tag"],
    run: (world, { workspace, id }, { tag }) =>
      changed(tagContacts(world, workspace, { ids: [id], tag, what: "untagged" })),
    refusals: refusals.tag,
    back: "#tags",
  }),
  touch: act({
    fields: ["every"],
    run: (world, { workspace, id }, { every }) => keepInTouch(world, workspace, { id, every }),
    refusals: refusals.touch,
    back: "#touch",
  }),
  owner: act({
    fields: ["member"],
    run: (world, { workspace, id }, { member }) =>
      changed(handOffContacts(world, workspace, { ids: [id], memberId: member })),
    refusals: refusals.handOff,
    back: "#owner",
  }),
  removal: act({
    fields: [],
    run: (world, { workspace, id }) => changed(removeContacts(world, workspace, [id]), "/my/contacts"),
    refusals: refusals.remove,
    back: "",
  }),
};

/** The list says what changed, with its undo. */
async function changed<Done extends { ok: true; changeId?: string } | { ok: false; reason: string }>(
  done: Promise<Done>,
  to?: string,
): Promise<{ ok: true; to?: string } | Extract<Done, { ok: false }>> {
  const result = await done;
  if (!result.ok) return result as Extract<Done, { ok: false }>;
  return { ok: true, ...(to && { to: `${to}?changed=${result.changeId ?? ""}` }) };
}
