import { SelectField } from "#app/ui/controls/select-field.tsx";
import type { ImportColumn } from "#domain/imports/columns.ts";

export interface ShownColumn extends ImportColumn {
  /** In the file, from 0. */
  index: number;
  samples: readonly string[];
}

interface ColumnChoicesProps {
  columns: readonly ShownColumn[];
  options: readonly { value: string; label: string }[];
  entered: Readonly<Record<string, string>>;
}

/** What each column of a file is, beside its first values. */
export function ColumnChoices({ columns, options, entered }: ColumnChoicesProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {columns.map(({ index, name, field, samples }) => (
        <li key={index} className="grid grid-cols-1 gap-1 py-3 sm:grid-cols-2 sm:gap-4">
          <SelectField
            label={name}
            name={`column-${index}`}
            options={options}
            defaultValue={entered[`column-${index}`] || field}
          />
          <p className="self-end text-sm text-soft wrap-anywhere sm:pb-2.5">{samples.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
