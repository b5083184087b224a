import { loadPromise } from "#app/http/refunds/load-promise.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { drawnPlanStreet } from "#app/routes/my/payments/load-plan.tsx";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { CountedLeads } from "#app/ui/records/counted-leads.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { Guarantee } from "#app/ui/records/guarantee.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { planAbove } from "#content/members/my-frame.ts";
import { handoverRules } from "#content/offers/handover.ts";
import { promisePage as copy, promiseCopy } from "#content/refunds/promise.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { isCountedLead } from "#domain/leads/lead-count.ts";
import { handovers, includesHandover } from "#domain/offers/handover.ts";
import type { CountedLead } from "#operations/refunds/promise-of.ts";
import type { Route } from "./+types/promise.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { agentId } = workspaceOf(context);
  const promise = await loadPromise(database.read, agentId, { now: now(), url: new URL(request.url), linkOf });
  const { guarantee, leads, pages } = promise;
  // The newest page has the last houses of the street; another page does not say which ones it has.
  const counted = leads.filter(({ count }) => !pages.first && isCountedLead(count));
  const names = counted.map(({ where, kind }) => promiseCopy.house(where, leadGoals[kind])).toReversed();
  const plan = (await agentRecord(database.read, agentId))?.plan ?? null;
  const rules = handovers.filter((what) => includesHandover(plan, what)).map((what) => handoverRules[what]);
  return { ...promise, rules, drawing: typeof guarantee === "string" ? null : drawnPlanStreet(guarantee, names) };
}

const linkOf = ({ isAccepted, leadId, offerId }: CountedLead) =>
  isAccepted ? `/my/leads/${leadId}` : `/my/offers/${offerId}`;

export default function LeadPromise({ loaderData: { guarantee, drawing, rules, ...leads } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      <MySection title={promiseCopy.title}>
        <Guarantee guarantee={guarantee} picture={drawing === null ? undefined : <Drawn html={drawing} />} />
      </MySection>
      {rules.length > 0 ? (
        <MySection title={copy.handover}>
          <Facts facts={rules.map(({ name, rule }) => ({ name, value: rule }))} />
        </MySection>
      ) : null}
      <MySection title={copy.leads} line={copy.leadsLine}>
        <CountedLeads {...leads} />
      </MySection>
      <ButtonTo to="/my/refund" variant="outline" className="justify-self-start">
        {copy.refund}
      </ButtonTo>
    </MyPage>
  );
}
