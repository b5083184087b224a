import { ActForm, type useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { boardStages } from "./expected-columns.ts";
import type { ShownLead } from "./shown-lead.ts";

interface MoveFormProps {
  lead: ShownLead;
  act: ReturnType<typeof useAct>;
}

export function MoveForm({ lead: { leadId, version, name, stage }, act }: MoveFormProps) {
  const stages = boardStages.filter((to) => to !== stage);
  return (
    <ActForm act={act} action={`/my/leads/${leadId}/stage`} className="flex items-center gap-2">
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
    </ActForm>
  );
}
