import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { sourcePage as copy, costUnitNames, sourceKindNames } from "#content/sources/office-sources.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { costUnits, type SourceField, type SourceRefusals, sourceKinds } from "#domain/sources/source.ts";

export interface SourceFieldsProps {
  entered: Partial<Record<SourceField, string>>;
  refusals?: SourceRefusals;
  /** It has a name and a cost alone. */
  isOwn?: boolean;
}

export function SourceFields({ entered, refusals = {}, isOwn = false }: SourceFieldsProps) {
  const field = (name: SourceField) => {
    const reason = refusals[name];
    return { name, label: copy.labels[name], defaultValue: entered[name], error: reason && copy.refusals[reason] };
  };
  return (
    <>
      <TextField {...field("name")} required />
      {isOwn ? (
        <input type="hidden" name="leadKind" value={entered.leadKind} />
      ) : (
        <>
          <SelectField
            {...field("kind")}
            required
            placeholder={copy.choose}
            options={sourceKinds.map((value) => ({ value, label: sourceKindNames[value] }))}
          />
          <SelectField
            {...field("leadKind")}
            options={leadKinds.map((value) => ({ value, label: leadKindNames[value] }))}
          />
        </>
      )}
      <div className="grid grid-cols-1 items-end gap-5 medium:grid-cols-2">
        <TextField {...field("cost")} inputMode="decimal" hint={copy.hints.cost} />
        <SelectField
          {...field("costUnit")}
          options={costUnits.map((value) => ({ value, label: costUnitNames[value] }))}
        />
      </div>
      {isOwn ? null : <TextField {...field("capPerDay")} inputMode="numeric" hint={copy.hints.capPerDay} />}
    </>
  );
}
