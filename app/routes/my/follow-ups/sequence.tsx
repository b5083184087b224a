import { data } from "react-router";
import type { Context, ListVisit, RecordVisit } from "#app/http/visit.ts";
import { actsBy, postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { type SequenceAct, SequencePage, type ShownSequence } from "#app/ui/my/follow-ups/sequence-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sequenceCopy as copy } from "#content/follow-ups/follow-ups.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { sequenceFields } from "#domain/follow-ups/sequence.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { sequences } from "#operations/follow-ups/sequences.ts";
import type { Route } from "./+types/sequence.ts";
import { peopleToShow, previewFor } from "./sequence-preview.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(loaderData?.sequence?.name ?? copy.newTitle, matches);

/** The address of one that is not saved yet. */
const newKey = "new";

export async function loader({ url, params, context }: ListVisit & RecordVisit<"key">): Promise<ShownSequence> {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const sequence = await seenSequence(context, params.key);
  const person = url.searchParams.get("person") ?? "";
  return {
    sequence,
    people: sequence ? await peopleToShow(context) : [],
    preview: sequence && person ? await previewFor(context, sequence, person) : null,
    mayChange: (await hasCrm(read, workspace)).open,
  };
}

const act = actsBy<{ workspace: Workspace; key: string }>();

/** Throws 404 unless the workspace has it. @returns undefined: a new one */
async function seenSequence(context: Context, key: string) {
  const { read } = context.get(worldContext).database;
  const sequence = (await sequences.of(read, workspaceOf(context).agentId)).find((one) => one.key === key);
  if (!sequence && key !== newKey) throw data(null, { status: 404 });
  return sequence;
}

type Says = (refused: { reason: string; step?: number }) => string;

/** Each sentence, with the step that it is about. */
const saysWhere = Object.fromEntries(
  Object.entries(copy.refusals).map(([reason, says]): [string, Says] => [
    reason,
    ({ step = 0 }) => copy.inStep(step, says),
  ]),
) as Record<keyof typeof copy.refusals, Says>;

const acts = {
  changes: act({
    fields: sequenceFields,
    async run(world, { workspace, key }, entered) {
      if (!(await hasCrm(world.database.read, workspace)).open)
        return { ok: false as const, reason: "no-crm" as const };
      const saved = await sequences.save(world, workspace, key === newKey ? undefined : key, entered);
      return saved.ok ? { ok: true as const, to: `/my/follow-ups/${saved.key}` } : saved;
    },
    refusals: saysWhere,
    back: "",
  }),
  removal: act({
    fields: [],
    async run(world, { workspace, key }) {
      await sequences.remove(world, workspace, key);
      return { ok: true as const, to: "/my/follow-ups" };
    },
    refusals: {},
    back: "",
  }),
} satisfies Record<SequenceAct, unknown>;

export async function action({ params: { key }, ...post }: Route.ActionArgs) {
  await seenSequence(post.context, key);
  const by = { workspace: workspaceOf(post.context), key };
  return postAct({ ...post, acts, by, page: `/my/follow-ups/${key}` }, 422);
}

export default function SequenceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SequencePage {...loaderData} refused={actionData} />;
}
