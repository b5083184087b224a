import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PlanChanges } from "#app/ui/office/payments/plan-changes.tsx";
import { worldContext } from "#app/world-context.ts";
import { planChangesCopy as copy } from "#content/payments/plan-changes.ts";
import { unpaidPlanChanges } from "#database/agents/plan-changes.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import type { Route } from "./+types/plan-changes.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, payAmount } = context.get(worldContext);
  return {
    changes: await unpaidPlanChanges(database.read, mostCounted).execute(),
    canPayThere: payAmount !== undefined,
  };
}

export default function PlanChangesPage({ loaderData: { changes, canPayThere } }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.title} line={canPayThere ? copy.paidThere : copy.toBill} record>
      <PlanChanges changes={changes} />
    </OfficePage>
  );
}
