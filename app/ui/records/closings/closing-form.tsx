import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Asked } from "#app/ui/records/asked.tsx";
import { partyNames, representationNames, sideNames } from "#content/fees/closing-names.ts";
import {
  askedCopy,
  closingHints,
  closingQuestionTexts,
  closingPage as copy,
  fieldProblems,
} from "#content/fees/closing-page.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { ClosingAct } from "#domain/fees/closings/closing-act.ts";
import type { ClosingField } from "#domain/fees/closings/closing-form.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { decimalDollars } from "#domain/values/money.ts";
import type { RefusedClosing, ShownClosing } from "./shown-closing.ts";

export interface ClosingFormProps {
  /** The page of the lead's closings. */
  page: string;
  act: ClosingAct;
  /** Undefined: a new deal. */
  closing: ShownClosing | undefined;
  kind: LeadKind;
  refused: RefusedClosing | undefined;
  isOffice: boolean;
}

/** One report: what is odd is asked about, with what was typed still there. */
export function ClosingForm({ page, act, closing, kind, refused, isOffice }: ClosingFormProps) {
  const entered = (field: string) => refused?.entered[field];
  return (
    <PostForm action={`${page}/${act}#${formId(act, closing)}`} noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="closing" value={closing?.id ?? ""} />
      <input type="hidden" name="version" value={closing?.version ?? 0} />
      {refused?.message ? <Alert answers>{refused.message}</Alert> : null}
      {act === "fell-through" ? null : <Fields {...{ act, closing, kind, refused, isOffice }} />}
      {isOffice ? (
        <TextField
          multiline
          rows={2}
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          maxLength={maxReasonLength}
          defaultValue={entered("reason")}
        />
      ) : act === "fell-through" ? (
        <TextField label={copy.whyFellThrough} name="reason" maxLength={200} defaultValue={entered("reason")} />
      ) : null}
      {refused && refused.asked.length > 0 ? (
        <Asked asked={refused.asked} texts={closingQuestionTexts} confirmed={entered("confirmed")} />
      ) : null}
      <Button
        type="submit"
        variant={act === "fell-through" ? "outline" : "primary"}
        className="min-h-11 justify-self-start"
      >
        {refused && refused.asked.length > 0 ? askedCopy.right : copy.acts[act]}
      </Button>
    </PostForm>
  );
}

export const formId = (act: ClosingAct, closing: Pick<ShownClosing, "no"> | undefined): string =>
  `${act}-${closing?.no ?? "new"}`;

type FieldsProps = Omit<ClosingFormProps, "page">;

function Fields({ act, closing, kind, refused, isOffice }: FieldsProps) {
  const isClosed = act === "closed" || closing?.state === "closed";
  const stored = closing && enteredOf(closing);
  const field = (name: ClosingField) => {
    const problem = refused?.problems[name];
    return {
      name,
      label: copy.facts[name],
      defaultValue: refused?.entered[name] ?? stored?.[name] ?? (name === "side" ? kind : undefined),
      ...(closingHints[name] && { hint: closingHints[name] }),
      ...(problem && { error: fieldProblems[problem] }),
    };
  };
  return (
    <>
      <TextField {...field("address")} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("price")} inputMode="decimal" autoComplete="off" />
        <TextField {...field("commission")} inputMode="decimal" autoComplete="off" />
        <TextField {...field("contractOn")} type="date" />
        {isClosed ? (
          <TextField {...field("closedOn")} type="date" />
        ) : (
          <TextField {...field("expectedOn")} type="date" />
        )}
        <SelectField {...field("side")} options={optionsOf(sideNames)} />
      </div>
      {isClosed ? (
        <>
          <SelectField {...field("party")} placeholder={copy.choose} options={optionsOf(partyNames)} />
          <TextField
            {...field("householdName")}
            className="hidden group-has-[[value=household]:checked]:flex has-[[aria-invalid]]:flex"
            autoComplete="off"
          />
          <SelectField
            {...field("representedBy")}
            placeholder={copy.choose}
            options={optionsOf(representationNames[isOffice ? "office" : "agent"])}
          />
        </>
      ) : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("officeName")} autoComplete="off" />
        <TextField {...field("officeEmail")} type="email" autoComplete="off" />
        <TextField {...field("officePhone")} type="tel" autoComplete="off" />
      </div>
    </>
  );
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

const dollars = (cents: number | null) => (cents === null ? "" : decimalDollars(cents).replace(/\.00$/, ""));

/** A stored deal as its form shows it. */
function enteredOf({ priceCents, commissionCents, ...facts }: ShownClosing): Record<ClosingField, string> {
  return {
    address: facts.address ?? "",
    side: facts.side ?? "",
    price: dollars(priceCents),
    commission: dollars(commissionCents),
    contractOn: facts.contractOn ?? "",
    expectedOn: facts.expectedOn ?? "",
    closedOn: facts.closedOn ?? "",
    party: facts.party ?? "",
    householdName: facts.householdName ?? "",
    representedBy: facts.representedBy ?? "",
    officeName: facts.officeName ?? "",
    officeEmail: facts.officeEmail ?? "",
    officePhone: facts.officePhone ?? "",
  };
}
