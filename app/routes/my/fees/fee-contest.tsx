import { data, redirect } from "react-router";
import { shownContests } from "#app/http/fees/shown-contests.ts";
import { formWithFiles, postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyFeeContestPage } from "#app/ui/my/fees/fee-contest-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { feeContestCopy as copy } from "#content/fees/fee-follow-ups.ts";
import { addFeeContestFiles } from "#operations/fees/invoices/add-contest-files.ts";
import { appealFeeContest, contestFee } from "#operations/fees/invoices/contest-fee.ts";
import type { Route } from "./+types/fee-contest.ts";
import { loadFee } from "./load-fee.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(params.number), matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, number, balanceCents, dueOn } = await loadFee(context, params.number);
  return { number, balanceCents, dueOn, disputes: await shownContests(context.get(worldContext).database.read, id) };
}

const acts = { "my/fees/:number/dispute": dispute, "my/fees/:number/files": addFiles };

export async function action(post: Route.ActionArgs) {
  const act = entryAt(acts, post.pattern);
  const { id, number } = await loadFee(post.context, post.params.number);
  const refused = await act(post, id);
  return refused ? data(refused, 422) : redirect(`/my/fees/${number}/dispute`, 303);
}

/** The newest dispute is appealed if it is decided; else one is opened. */
async function dispute({ request, context }: Route.ActionArgs, invoiceId: string) {
  const world = context.get(worldContext);
  const { appeal, ...entered } = await postedTexts(request, ["ground", "text", "appeal"]);
  if (appeal !== "") {
    const appealed = await appealFeeContest(world, { id: appeal, text: entered.text, invoiceId });
    return appealed.ok ? undefined : { refused: { appeal, message: copy.appealRefusals[appealed.reason], ...entered } };
  }
  const opened = await contestFee(world, { invoiceId, memberId: workspaceOf(context).member.id, ...entered });
  return opened.ok ? undefined : { refused: { appeal, message: copy.refusals[opened.reason], ...entered } };
}

/** Evidence for the open dispute. */
async function addFiles({ request, context }: Route.ActionArgs, invoiceId: string) {
  const { files } = await formWithFiles(request);
  const sent = { invoiceId, memberId: workspaceOf(context).member.id, files };
  const refusedFiles = await addFeeContestFiles(context.get(worldContext), sent);
  return refusedFiles.length === 0 ? undefined : { refusedFiles };
}

export default function FeeDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <MyFeeContestPage {...loaderData} {...actionData} />;
}
