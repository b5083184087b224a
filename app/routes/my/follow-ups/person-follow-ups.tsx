import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { actsBy, postAct } from "#app/record-acts.ts";
import { seenContact } from "#app/routes/my/contacts/seen-contact.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import {
  type PersonFollowUpAct,
  PersonFollowUpsPage,
  type ShownPersonFollowUps,
} from "#app/ui/my/follow-ups/person-follow-ups-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { startCopy as copy } from "#content/follow-ups/follow-ups.ts";
import { noName } from "#content/person-name.ts";
import { enrollmentsOf } from "#database/follow-ups/enrollments.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { correspondentOf } from "#operations/conversations/correspondent.ts";
import { sequences } from "#operations/follow-ups/sequences.ts";
import { isBarred, startFollowUp, stopFollowUp } from "#operations/follow-ups/start-follow-up.ts";
import type { Route } from "./+types/person-follow-ups.ts";
import { shownFollowUps } from "./shown-follow-ups.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(copy.title(loaderData?.name ?? ""), matches);

const mostShown = 20;

/** Throws 404 unless this member may see the person, and the workspace has them. */
export async function loader({ params, context }: RecordVisit): Promise<ShownPersonFollowUps> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const contact = await seenContact(context, params.id);
  const whom = await correspondentOf(read, contact.id, now());
  if (!whom) throw data(null, { status: 404 });
  return {
    ...{ id: contact.id, name: whom.name || noName },
    page: whom.leadId === null ? `/my/contacts/${contact.id}` : `/my/leads/${whom.leadId}`,
    rows: await shownFollowUps(context, await enrollmentsOf(read, whom.contactIds, mostShown)),
    sequences: (await sequences.of(read, workspace.agentId)).map(({ key, name }) => ({ value: key, label: name })),
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(workspace.member.role, "plan.change"),
    why: isBarred(whom) ? copy.refusals.stopped : "",
  };
}

const act = actsBy<{ workspace: Workspace; id: string }>();

const acts = {
  start: act({
    fields: ["sequence", "day"],
    run: (world, { workspace, id }, { sequence, day }) =>
      startFollowUp(world, workspace, { contactId: id, key: sequence, day }),
    refusals: copy.refusals,
    back: "",
  }),
  stop: act({
    fields: ["enrollment"],
    run: (world, { workspace, id }, { enrollment }) =>
      stopFollowUp(world, workspace, { contactId: id, id: enrollment }),
    refusals: {},
    back: "",
  }),
} satisfies Record<PersonFollowUpAct, unknown>;

export async function action({ params: { id }, ...post }: Route.ActionArgs) {
  await seenContact(post.context, id);
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts, by, page: `/my/contacts/${id}/follow-ups` }, 422);
}

export default function PersonFollowUps({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonFollowUpsPage person={loaderData} refused={actionData} />;
}
