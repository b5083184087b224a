import { loadPromise } from "#app/http/load-promise.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { CountedLeads } from "#app/ui/records/counted-leads.tsx";
import { Guarantee } from "#app/ui/records/guarantee.tsx";
import { worldContext } from "#app/world-context.ts";
import { planAbove } from "#content/members/my-frame.ts";
import { promisePage as copy, promiseCopy } from "#content/refunds/promise.ts";
import type { CountedLead } from "#operations/refunds/promise-of.ts";
import type { Route } from "./+types/promise.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { agentId } = workspaceOf(context);
  return loadPromise(database.read, agentId, { now: now(), url: new URL(request.url), linkOf });
}

const linkOf = ({ isAccepted, leadId, offerId }: CountedLead) =>
  isAccepted ? `/my/leads/${leadId}` : `/my/offers/${offerId}`;

export default function LeadPromise({ loaderData: { guarantee, ...leads } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      <MySection title={promiseCopy.title}>
        <Guarantee guarantee={guarantee} />
      </MySection>
      <MySection title={copy.leads} line={copy.leadsLine}>
        <CountedLeads {...leads} />
      </MySection>
      <ButtonTo to="/my/refund" variant="outline" className="justify-self-start">
        {copy.refund}
      </ButtonTo>
    </MyPage>
  );
}
