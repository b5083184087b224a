import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { CountedLeads } from "#app/ui/records/counted-leads.tsx";
import { Guarantee } from "#app/ui/records/guarantee.tsx";
import { worldContext } from "#app/world-context.ts";
import { promisePage as copy, promiseCopy } from "#content/refunds/promise.ts";
import { promiseOf } from "#operations/refunds/promise-of.ts";
import type { Route } from "./+types/promise.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { guarantee, leads } = await promiseOf(database.read, workspaceOf(context).agentId, now());
  const linked = leads.map((lead) => ({
    ...lead,
    link: lead.isAccepted ? `/my/leads/${lead.leadId}` : `/my/offers/${lead.offerId}`,
  }));
  return { guarantee, leads: linked };
}

export default function LeadPromise({ loaderData: { guarantee, leads } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line}>
      <CardSection title={promiseCopy.title}>
        <Guarantee guarantee={guarantee} />
      </CardSection>
      <CardSection title={copy.leads} line={copy.leadsLine}>
        <CountedLeads leads={leads} />
      </CardSection>
      <ButtonLink to="/my/refund" variant="outline" className="justify-self-start">
        {copy.refund}
      </ButtonLink>
    </MyPage>
  );
}
