import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { todayCopy as copy } from "#content/members/my-sign-in.ts";
import type { Route } from "./+types/today.ts";

export const meta: Route.MetaFunction = () => myTitle("Today");

export function loader({ context }: Route.LoaderArgs) {
  const [firstName = ""] = workspaceOf(context).member.name.split(" ");
  return { firstName };
}

export default function Today({ loaderData: { firstName } }: Route.ComponentProps) {
  return <MyPage title={copy.title(firstName)} />;
}
