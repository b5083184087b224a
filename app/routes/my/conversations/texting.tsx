import { actsBy, postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { type TextingAct, TextingPage } from "#app/ui/my/conversations/texting-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { textingCopy as copy } from "#content/conversations/texting.ts";
import { longDate } from "#content/dates.ts";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import { memberNames } from "#database/members/members.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import {
  accountFields,
  checkRegistration,
  connectTexts,
  disconnectTexts,
  receiveTextsAt,
  textCredentialsOf,
} from "#operations/conversations/text-account.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/texting.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const { agentId, member } = workspaceOf(context);
  const account = await textAccountOf(read, agentId);
  const { memberId = null } = account ?? {};
  const names = await memberNames(read, memberId === null ? [] : [memberId]);
  return {
    mayChange: mayDoMine(member.role, "webhooks.change"),
    timeZone: await zoneOfAgent(read, agentId),
    account: account
      ? {
          phone: formattedPhone(account.phone),
          end: textCredentialsOf(world, account).accountSid.slice(-4),
          since: copy.by(longDate(account.createdAt), names.get(memberId ?? "") ?? null),
          ...{ registration: account.registration, checkedAt: account.checkedAt },
          receiveAt: receiveTextsAt(world, account.id),
        }
      : null,
  };
}

const act = actsBy<Workspace>();

const acts = {
  account: act({ fields: accountFields, run: connectTexts, refusals: copy.refusals, back: "" }),
  check: act({ fields: [], run: checkRegistration, refusals: {}, back: "" }),
  end: act({ fields: [], run: disconnectTexts, refusals: {}, back: "" }),
} satisfies Record<TextingAct, unknown>;

export async function action(post: Route.ActionArgs) {
  const by = workspaceOf(post.context);
  const answer = await postAct({ ...post, acts, by, page: "/my/texting" }, 422);
  // A secret goes to no page.
  if (!(answer instanceof Response)) delete answer.data.entered.authToken;
  return answer;
}

export default function Texting({ loaderData, actionData }: Route.ComponentProps) {
  return <TextingPage {...loaderData} refused={actionData} />;
}
