import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { askStoreOnce, keepPrivate } from "#app/private-pages.ts";
import { isOffline } from "#app/ui/browser/is-offline.ts";
import { MyFrame } from "#app/ui/my/my-frame.tsx";
import { MyRefusal, refusedIn } from "#app/ui/my/my-refusal.tsx";
import { worldContext } from "#app/world-context.ts";
import { myErrors } from "#content/members/my-frame.ts";
import type { Route } from "./+types/my.ts";
import { loadFrame } from "./load-frame.ts";
import { authorizeMember, myFrameFor, sessionIfSignedIn, workspaceOf } from "./member-auth.ts";

export const middleware: Route.MiddlewareFunction[] = [
  keepPrivate,
  askStoreOnce,
  (myRequest) => authorizeMember(myRequest),
];

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionIfSignedIn(context);
  const frame = myFrameFor(session);
  // Without a complete session the workspace is closed.
  if (!session || frame.groups.length === 0) return { ...frame, offers: null };
  return loadFrame(context.get(worldContext), session, workspaceOf(context));
}

export default function My({ loaderData }: Route.ComponentProps) {
  return (
    <MyFrame {...loaderData}>
      <Outlet />
    </MyFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("routes/my/my");
  const refused = refusedIn(error);
  if (refused) return <MyRefusal {...refused} />;
  if (isOffline(error)) return <MyRefusal isOffline frame={frame} copy={myErrors.offline} />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <MyRefusal frame={frame} copy={isMissing ? myErrors.missing : myErrors.broken} />;
}
