import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MoreZips, OwnZips, ZipWaitlists } from "#app/ui/my/territory/zip-lists.tsx";
import { worldContext } from "#app/world-context.ts";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { occupancy, territoryOf } from "#database/territory/claims.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/zip-codes.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const { claims, waitlist } = await territoryOf(read, { agentId });
  const places = await zipsByCode(
    read,
    [...claims, ...waitlist].map(({ zip }) => zip),
  );
  const taken = await occupancy(
    read,
    claims.map(({ zip }) => zip),
  );
  const timeZone = await zoneOfAgent(read, agentId);
  const day = (at: string | null) => at && localDay(new Date(at), timeZone);
  const cityOf = (zip: string) => [places.get(zip)?.city, places.get(zip)?.state].filter(Boolean).join(", ");
  return {
    today: localDay(now(), timeZone),
    zips: claims.map(({ id, zip, activatedAt, receivedAt, reservedUntil }) => ({
      id,
      zip,
      city: cityOf(zip),
      since: day(activatedAt ?? receivedAt) ?? "",
      until: day(reservedUntil),
      waiting: taken.get(zip)?.waitlisted ?? 0,
    })),
    waitlist: waitlist.map(({ id, zip, place }) => ({ id, zip, city: cityOf(zip), place })),
  };
}

export default function ZipCodes({ loaderData: { today, zips, waitlist } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line}>
      <OwnZips zips={zips} today={today} />
      {waitlist.length > 0 ? <ZipWaitlists waitlist={waitlist} /> : null}
      <MoreZips />
    </MyPage>
  );
}
