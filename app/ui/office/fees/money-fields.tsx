import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Asked } from "#app/ui/records/asked.tsx";
import { moneyQuestionTexts } from "#content/fees/office-invoices.ts";
import { handMethodNames } from "#content/fees/payment-methods.ts";
import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import { handMethods } from "#domain/fees/ledger/fee-entry.ts";
import type { MoneyQuestion } from "#domain/fees/ledger/money-questions.ts";

type Named = "method" | "choose" | "amount" | "day" | "evidence" | "note";

interface MoneyFieldsProps {
  /** Makes repeats of the form one payment. */
  formKey: string;
  copy: Record<Named, string>;
  /** What was typed, if it is shown again. */
  entered: Record<string, string> | undefined;
  asked: readonly AskedQuestion<MoneyQuestion>[] | undefined;
}

/** Money that moved by check, ACH or wire. */
export function MoneyFields({ formKey, copy, entered, asked }: MoneyFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: entered?.[name] ?? "", autoComplete: "off" });
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <SelectField
        {...field("method")}
        label={copy.method}
        placeholder={copy.choose}
        options={handMethods.map((value) => ({ value, label: handMethodNames[value] }))}
      />
      <TextField {...field("amount")} label={copy.amount} inputMode="decimal" />
      <TextField {...field("day")} label={copy.day} type="date" />
      <TextField {...field("evidence")} label={copy.evidence} />
      <TextField {...field("note")} label={copy.note} />
      {asked ? <Asked asked={asked} texts={moneyQuestionTexts} confirmed={entered?.confirmed} /> : null}
    </>
  );
}
