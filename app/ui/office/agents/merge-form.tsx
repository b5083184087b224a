import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { mergeAgentsCopy as copy } from "#content/agents/office-agents.ts";
import type { MergeRefusal } from "#domain/agents/agent-record.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";

export interface MergeFormProps {
  id: string;
  typed?: { email: string; reason: string };
  refused?: MergeRefusal;
}

export function MergeForm({ id, typed, refused }: MergeFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/agents/${id}/merge`} className="grid grid-cols-1 gap-5">
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={typed?.email}
          error={refused && !isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={typed?.reason}
          error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </form>
    </Card>
  );
}
