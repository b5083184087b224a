import { CircleCheckBig } from "lucide-react";
import { Link } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { TodayOffers } from "#app/ui/my/offers/today-offers.tsx";
import { ManagerCard } from "#app/ui/my/team/manager-card.tsx";
import { MissingStepsPart } from "#app/ui/my/work/missing-steps.tsx";
import { TodayList } from "#app/ui/my/work/today-list.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { worldContext } from "#app/world-context.ts";
import { myApplicationsCopy } from "#content/agents/my-applications.ts";
import { longDate, wholeDayName } from "#content/dates.ts";
import { feePause as pauseCopy } from "#content/fees/fee-pause.ts";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { myErasuresCopy } from "#content/privacy/my-erasures.ts";
import { streetNightCopy } from "#content/territory/street-night.ts";
import { offerPauses } from "#database/fees/aged-invoices.ts";
import { closingDaysOf } from "#database/fees/closings.ts";
import { alsoToday } from "#database/work/also-today.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { offeredNight } from "#domain/territory/street-night.ts";
import { localDay } from "#domain/values/time/day.ts";
import { missingSteps } from "#operations/members/missing-steps.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/today.ts";
import { shownManager } from "./agents/shown-manager.ts";
import { todayOffers } from "./offers/today-offers.ts";
import { smallStreet } from "./territory/load-street.tsx";
import { missingLines } from "./work/missing-lines.ts";
import { todayPeople } from "./work/today-people.ts";

const { today: applications } = myApplicationsCopy;
const { today: erasures } = myErasuresCopy;

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.place, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const world = context.get(worldContext);
  const { read } = world.database;
  const [firstName = ""] = member.name.split(" ");
  const timeZone = await zoneOfAgent(read, agentId);
  const { applicationAt, mustErase, hasPause } = await alsoToday(read, agentId);
  const inTheirName = mayDoMine(member.role, "applications.answer") ? applicationAt : null;
  const today = localDay(world.now(), timeZone);
  const { hasLeads, hasClosed, ...street } = await smallStreet(read, workspace);
  const night = hasClosed ? offeredNight(await closingDaysOf(read, agentId), today) : undefined;
  return {
    firstName,
    today,
    offers: await todayOffers(world, workspace),
    missing: missingLines(await missingSteps(read, workspace, world.now()), { today, hasLeads }),
    list: await todayPeople(read, workspace, { now: world.now(), timeZone }, url.searchParams),
    ...street,
    night: night ? streetNightCopy.offered(night) : null,
    inTheirName: inTheirName && longDate(localDay(new Date(inTheirName), timeZone)),
    manager: await shownManager(read, workspace),
    feePause: hasPause ? ((await offerPauses(read, [agentId])).get(agentId) ?? null) : null,
    mayReadFees: mayDoMine(member.role, "plan.read"),
    mustErase: mustErase && mayDoMine(member.role, "erasures.answer"),
  };
}

export default function Today({
  loaderData: {
    firstName,
    today,
    offers,
    missing,
    list,
    street,
    extraEnd,
    toChoose,
    night,
    inTheirName,
    mustErase,
    feePause,
    mayReadFees,
    manager,
  },
}: Route.ComponentProps) {
  const { hasSigned, hasOpen, waiting } = offers;
  const isEmpty = list.people.length === 0;
  const hasMore = hasOpen || mustErase || inTheirName || feePause || extraEnd || toChoose > 0;
  const isClear = hasSigned && isEmpty && missing.lines.length === 0 && !hasMore;
  return (
    <MyPage
      title={copy.title(firstName)}
      line={wholeDayName(today)}
      beside={
        <>
          {night ? (
            <p>
              {night}{" "}
              <Link to="/my/street" className="my-link">
                {copy.seeNight}
              </Link>
            </p>
          ) : null}
          {toChoose > 0 ? (
            <p>
              {copy.toChoose(toChoose)}{" "}
              <Link to="/my/zip-codes#choose" className="my-link">
                {copy.choose}
              </Link>
            </p>
          ) : null}
          {street ? (
            <Link to="/my/zip-codes" className="my-street">
              {copy.street}
              <Drawn html={street} />
            </Link>
          ) : null}
          {manager ? <ManagerCard {...manager} /> : null}
        </>
      }
    >
      {feePause ? (
        <MySection
          title={pauseCopy.title}
          line={feePause <= today ? pauseCopy.since(longDate(feePause)) : pauseCopy.from(longDate(feePause))}
          action={
            mayReadFees ? (
              <Link to={pauseCopy.invoices.to} className="my-link">
                {pauseCopy.invoices.label}
              </Link>
            ) : null
          }
        />
      ) : null}
      {hasSigned || waiting.length > 0 || missing.house ? null : (
        <MySection title={copy.sign.title} line={copy.sign.line}>
          <ButtonTo to="/my/agreement" className="justify-self-start">
            {copy.sign.button}
          </ButtonTo>
        </MySection>
      )}
      {isEmpty ? (
        <MissingStepsPart
          {...missing}
          isFirst={(hasSigned || missing.house !== null) && !hasOpen && waiting.length === 0}
        />
      ) : null}
      <TodayOffers
        {...offers}
        work={
          <>
            {inTheirName ? <ToAnswer day={inTheirName} /> : null}
            {mustErase ? <ToErase /> : null}
            {isClear ? <AllClear /> : null}
            {isEmpty && !list.said ? null : <TodayList {...list} isUrgent={!hasOpen} />}
            {extraEnd ? (
              <p>
                {extraEnd.line}{" "}
                {extraEnd.link ? (
                  <Link to={extraEnd.link.to} className="my-link">
                    {extraEnd.link.label}
                  </Link>
                ) : null}
              </p>
            ) : null}
            {isEmpty ? null : <MissingStepsPart {...missing} isFirst={false} />}
          </>
        }
      />
    </MyPage>
  );
}

function ToAnswer({ day }: { day: string }) {
  return (
    <MySection title={applications.title(day)} line={applications.line}>
      <ButtonTo to="/my/applications" variant="outline" className="justify-self-start">
        {applications.button}
      </ButtonTo>
    </MySection>
  );
}

function ToErase() {
  return (
    <MySection title={erasures.title} line={erasures.line}>
      <ButtonTo to="/my/erasures" variant="outline" className="justify-self-start">
        {erasures.button}
      </ButtonTo>
    </MySection>
  );
}

function AllClear() {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <CircleCheckBig aria-hidden size={40} strokeWidth={1.5} className="text-good" />
      <h2 className="text-lg font-semibold">{copy.clear}</h2>
      <p className="max-w-measure text-balance text-soft">{copy.nothing}</p>
    </Card>
  );
}
