import { CircleCheckBig } from "lucide-react";
import { Link } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { TodayOffers } from "#app/ui/my/offers/today-offers.tsx";
import { hasNoWork, TodayWork } from "#app/ui/my/work/today-work.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { worldContext } from "#app/world-context.ts";
import { myApplicationsCopy } from "#content/agents/my-applications.ts";
import { longDate } from "#content/consumers/long-date.ts";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { myErasuresCopy } from "#content/privacy/my-erasures.ts";
import { feePause as pauseCopy } from "#content/referrals/fee-follow-ups.ts";
import { wholeDayName } from "#content/work/day-name.ts";
import { applicationsToAnswer } from "#database/agents/applications.ts";
import { openDutiesOf } from "#database/privacy/agent-duties.ts";
import { offerPauses } from "#database/referrals/aged-invoices.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/today.ts";
import { todayOffers } from "./offers/today-offers.ts";
import { smallStreet } from "./territory/load-street.tsx";
import { todayWork } from "./work/today-work.ts";

const { today: applications } = myApplicationsCopy;
const { today: erasures } = myErasuresCopy;

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.place, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const workspace = workspaceOf(context);
  const world = context.get(worldContext);
  const { read } = world.database;
  const [firstName = ""] = workspace.member.name.split(" ");
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  return {
    firstName,
    offers: await todayOffers(world, workspace),
    work: await todayWork(read, workspace, { now: world.now(), timeZone }),
    street: await smallStreet(read, workspace),
    inTheirName: await dayOfApplication(context, timeZone),
    feePause: (await offerPauses(read, [workspace.agentId])).get(workspace.agentId) ?? null,
    mayReadFees: mayDoMine(workspace.member.role, "plan.read"),
    mustErase: mayDoMine(workspace.member.role, "erasures.answer") && (await openDutiesOf(read, workspace)).length > 0,
  };
}

/** When the newest application in their name came that waits for their answer. */
async function dayOfApplication(context: Route.LoaderArgs["context"], timeZone: string): Promise<string | undefined> {
  const workspace = workspaceOf(context);
  if (!mayDoMine(workspace.member.role, "applications.answer")) return undefined;
  const [newest] = await applicationsToAnswer(context.get(worldContext).database.read, workspace);
  return newest && longDate(localDay(new Date(newest.receivedAt), timeZone));
}

export default function Today({
  loaderData: { firstName, offers, work, street, inTheirName, mustErase, feePause, mayReadFees },
}: Route.ComponentProps) {
  const { hasSigned, hasOpen, waiting } = offers;
  return (
    <MyPage title={copy.title(firstName)} line={wholeDayName(work.today)}>
      {feePause ? (
        <MySection
          title={pauseCopy.title}
          line={feePause <= work.today ? pauseCopy.since(longDate(feePause)) : pauseCopy.from(longDate(feePause))}
          action={
            mayReadFees ? (
              <Link to={pauseCopy.invoices.to} className="my-link">
                {pauseCopy.invoices.label}
              </Link>
            ) : null
          }
        />
      ) : null}
      {hasSigned || waiting.length > 0 ? null : (
        <MySection title={copy.sign.title} line={copy.sign.line}>
          <ButtonLink to="/my/agreement" className="justify-self-start">
            {copy.sign.button}
          </ButtonLink>
        </MySection>
      )}
      <TodayOffers
        {...offers}
        work={
          <>
            {inTheirName ? <ToAnswer day={inTheirName} /> : null}
            {mustErase ? <ToErase /> : null}
            {hasSigned && !hasOpen && !mustErase && !inTheirName && hasNoWork(work) ? <AllClear /> : null}
            <TodayWork {...work} isUrgent={!hasOpen}>
              {street ? (
                <Link to="/my/zip-codes" className="my-street">
                  {copy.street}
                  <Drawn html={street} />
                </Link>
              ) : null}
            </TodayWork>
          </>
        }
      />
    </MyPage>
  );
}

function ToAnswer({ day }: { day: string }) {
  return (
    <MySection title={applications.title(day)} line={applications.line}>
      <ButtonLink to="/my/applications" variant="outline" className="justify-self-start">
        {applications.button}
      </ButtonLink>
    </MySection>
  );
}

function ToErase() {
  return (
    <MySection title={erasures.title} line={erasures.line}>
      <ButtonLink to="/my/erasures" variant="outline" className="justify-self-start">
        {erasures.button}
      </ButtonLink>
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
