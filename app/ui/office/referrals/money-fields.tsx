import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { handMethodNames } from "#content/referrals/payment-methods.ts";
import { handMethods } from "#domain/referrals/fee-entry.ts";

type Named = "method" | "choose" | "amount" | "day" | "evidence" | "note";

interface MoneyFieldsProps {
  copy: Record<Named, string>;
  /** What was typed, if it is shown again. */
  typed: Record<string, string> | undefined;
}

/** Money that moved by check, ACH or wire. */
export function MoneyFields({ copy, typed }: MoneyFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: typed?.[name] ?? "", autoComplete: "off" });
  return (
    <>
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
    </>
  );
}
