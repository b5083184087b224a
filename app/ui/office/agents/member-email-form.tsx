import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { type CorrectionRefusal, memberEmailCopy as copy } from "#content/agents/agent-workspace.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";

interface MemberEmailFormProps {
  typed?: { email: string; reason: string };
  refused?: CorrectionRefusal;
}

export function MemberEmailForm({ typed, refused }: MemberEmailFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" noValidate className="grid grid-cols-1 gap-5">
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
