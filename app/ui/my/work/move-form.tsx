import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import type { ShownLead } from "./shown-lead.ts";

/** The office closes a lead; "later" needs a date and "lost" a reason, which the lead's page asks for. */
const elsewhere = ["closed", "later", "lost"];

export function MoveForm({ lead: { leadId, version, name, stage } }: { lead: ShownLead }) {
  const stages = agentStages.filter((to) => to !== stage && !elsewhere.includes(to));
  return (
    <form method="post" action={`/my/leads/${leadId}/stage`} className="flex items-center gap-2">
      <input type="hidden" name="to" value={`/my/board?stage=${stage}`} />
      <input type="hidden" name="version" value={version} />
      <Select
        name="stage"
        required
        defaultValue=""
        aria-label={copy.moveTo(name)}
        className="min-w-0 grow [&_select]:py-2 [&_select]:text-base"
      >
        <option value="">{copy.choose}</option>
        {stages.map((to) => (
          <option key={to} value={to}>
            {agentStageNames[to]}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="outline" className="shrink-0" aria-label={`${copy.move}: ${name}`}>
        {copy.move}
      </Button>
    </form>
  );
}
