import { actsBy, postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { type DistributionAct, DistributionPage } from "#app/ui/my/team/distribution-page.tsx";
import { distributionCopy as copy } from "#content/members/my-distribution.ts";
import { settingFields } from "#domain/distribution/member-settings.ts";
import { distributionWays } from "#domain/distribution/turns.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { setDistribution, setMemberLimits } from "#operations/distribution/edit-distribution.ts";
import type { Route } from "./+types/distribution.ts";
import { loadDistribution } from "./load-distribution.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadDistribution;

const act = actsBy<Workspace>();

const acts = {
  rule: act({
    fields: ["way", "byZip", "byPrice", "byLanguage"],
    run: (world, by, { way, byZip, byPrice, byLanguage }) =>
      setDistribution(world, by, {
        way: distributionWays.find((one) => one === way) ?? "first",
        ...{ byZip: byZip !== "", byPrice: byPrice !== "", byLanguage: byLanguage !== "" },
      }),
    refusals: {},
    back: "?done=rule",
  }),
  member: act({
    fields: [...settingFields, "member"],
    run: (world, by, { member, ...entered }) => setMemberLimits(world, by, member, entered),
    refusals: copy.members.refusals,
    back: "?done=member",
  }),
} satisfies Record<DistributionAct, unknown>;

export const action = (post: Route.ActionArgs) =>
  postAct({ ...post, acts, by: workspaceOf(post.context), page: "/my/distribution" }, 422);

export default function Distribution({ loaderData, actionData }: Route.ComponentProps) {
  return <DistributionPage {...loaderData} refused={actionData} />;
}
