import { data, redirect } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { BrokenLinkPage } from "#app/ui/sections/broken-link-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { workspaceStopPage as copy } from "#content/privacy/stop-workspace.ts";
import type { Tracked } from "#domain/conversations/mail-settings.ts";
import { stopWorkspace, undoStopOfWorkspace, workspaceStop } from "#operations/conversations/stop-link.ts";
import type { Route } from "./+types/stop-workspace.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(copy.title);

/** Only asks: mail scanners open links and must not stop anything. */
export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const stop = await workspaceStop(context.get(worldContext), token);
  return stop ? { ...stop, token, undone: url.searchParams.has("undone") } : data(undefined, 404);
}

/** `POST /stop/w/:token`, from our button or a mail program's one click (RFC 8058), and `POST /stop/w/:token/undo`. */
export async function action({ request, params: { token }, pattern, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!(await workspaceStop(world, token))) return data(null, 404);
  const posted = await postedForm(request);
  if (pattern.endsWith("/undo")) {
    if (!posted.has("undo")) return data(null, 422);
    await undoStopOfWorkspace(world, token);
    return redirect(`/stop/w/${token}?undone`, 303);
  }
  // A scanner may even post to a link, but it presses no button.
  if (!posted.has("stop") && !posted.has("List-Unsubscribe")) return data(null, 422);
  await stopWorkspace(world, token);
  return redirect(`/stop/w/${token}`, 303);
}

export default function StopWorkspace({ loaderData: stop }: Route.ComponentProps) {
  if (!stop) return <BrokenLinkPage />;
  const { state, who, tracks, token, undone } = stop;
  if (state === "gone") return <PageHero title={copy.gone} line={copy.goneLine} scene="letters" />;
  const own = `/stop/w/${token}`;
  return state === "stopped" ? (
    <PageHero title={copy.title} scene="letters">
      <Alert answers kind="success" className="max-w-measure">
        {copy.done(who)}
      </Alert>
      <form method="post" action={`${own}/undo`} className="basis-full max-sm:grid">
        <Button type="submit" name="undo" value="yes" variant="outline">
          {copy.undo}
        </Button>
      </form>
      <Only tracks={tracks} />
    </PageHero>
  ) : (
    <PageHero title={copy.title} line={copy.confirmText(who)} scene="letters">
      {undone ? (
        <Alert answers kind="success" className="max-w-measure basis-full">
          {copy.undone(who)}
        </Alert>
      ) : null}
      <form method="post" action={own} className="max-sm:grid">
        <Button type="submit" name="stop" value="yes" size="large">
          {copy.button}
        </Button>
      </form>
      <Only tracks={tracks} />
    </PageHero>
  );
}

const Only = ({ tracks }: { tracks: Tracked[] }) => (
  <div className="mt-3 grid max-w-measure basis-full gap-2 text-soft">
    <p>{copy.only}</p>
    {tracks.length > 0 ? <p>{copy.counted(tracks)}</p> : null}
  </div>
);
