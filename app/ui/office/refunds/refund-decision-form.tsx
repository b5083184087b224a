import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceField } from "#app/ui/controls/choice-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { refundDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import { isReasonRefusal, maxReasonLength } from "#domain/audit/written-reason.ts";
import { refusalRules } from "#domain/refunds/policy-terms.ts";
import { amountProblems } from "#domain/values/amount.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface RefundDecisionFormProps {
  id: string;
  leftCents: Cents;
  answer:
    | {
        refused: keyof typeof copy.refusals;
        entered: { choice: string; amount: string; rule: string; text: string };
      }
    | undefined;
}

export function RefundDecisionForm({ id, leftCents, answer }: RefundDecisionFormProps) {
  const { refused, entered } = answer ?? {};
  const message = refused && copy.refusals[refused];
  const errorIf = (isOfField: boolean) => (message && isOfField ? { error: message } : {});
  return (
    <Part actionOnly title={copy.decide}>
      {refused === "same-person" ? <Alert answers>{message}</Alert> : null}
      <PostForm action={`/office/refunds/${id}/decision`} noValidate className="grid gap-4">
        <ChoiceField
          legend={copy.choice}
          name="choice"
          options={[
            { value: "approve", label: copy.approve },
            { value: "refuse", label: copy.refuse },
          ]}
          {...(entered && { defaultValue: entered.choice })}
          {...errorIf(refused === "no-choice")}
        />
        <TextField
          label={copy.amount}
          hint={copy.amountHint(formatCents(leftCents))}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={entered ? entered.amount : formatCents(leftCents)}
          {...errorIf(
            refused === "no-amount" || refused === "too-much" || amountProblems.some((one) => one === refused),
          )}
        />
        <SelectField
          label={copy.rule}
          hint={copy.ruleHint}
          name="rule"
          placeholder={copy.chooseRule}
          defaultValue={entered?.rule}
          options={refusalRules.map((value) => ({ value, label: policySentences[value] }))}
          {...errorIf(refused === "no-rule")}
        />
        <TextField
          multiline
          rows={3}
          label={copy.reason}
          hint={copy.reasonHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={entered?.text}
          {...errorIf(isReasonRefusal(refused))}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </Part>
  );
}
