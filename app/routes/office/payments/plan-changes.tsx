import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PlanChanges } from "#app/ui/office/payments/plan-changes.tsx";
import { worldContext } from "#app/world-context.ts";
import { planChangesCopy as copy } from "#content/payments/plan-changes.ts";
import { planChangesToBill } from "#database/agents/plan-changes.ts";
import { mostCounted } from "#database/office-queue.ts";
import type { Route } from "./+types/plan-changes.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { changes: await planChangesToBill(context.get(worldContext).database.read, mostCounted) };
}

export default function PlanChangesPage({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.title} line={copy.line} record>
      <PlanChanges changes={changes} />
    </OfficePage>
  );
}
