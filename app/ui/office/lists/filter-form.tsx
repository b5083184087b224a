import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { listCopy as copy } from "#content/office/lists.ts";
import { useInstantFilters } from "./use-instant-filters.ts";

/** By value, what people read. */
export type FilterValues = Readonly<Record<string, string>>;

interface ListFilter<Values> {
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  values: Values;
}

/** By input name. The server reads the same definition: other values in the URL are ignored. */
export type ListFilters<Named extends Record<string, FilterValues> = Record<string, FilterValues>> = {
  readonly [Name in keyof Named]: ListFilter<Named[Name]>;
};

export interface FilterFormProps {
  /** The list's own URL. */
  action: string;
  /** Omitted if the list has no search. */
  search?: { label: string; hint: string };
  filters: ListFilters;
  /** Current values by input name: `q`, `sort` and each filter. */
  state: Record<string, string>;
  /** The list has one order only. */
  unsorted?: boolean;
}

export function FilterForm({ action, search, filters, state, unsorted = false }: FilterFormProps) {
  const isUsed = Object.values(state).some(Boolean);
  const order = [
    { value: "", label: copy.sortNewest },
    { value: "oldest", label: copy.sortOldest },
  ];
  return (
    <Form
      {...useInstantFilters(action, state)}
      role="search"
      action={action}
      className="relative flex flex-wrap items-end gap-3"
    >
      {search ? (
        <TextField
          label={search.label}
          name="q"
          type="search"
          placeholder={search.hint}
          defaultValue={state.q}
          className="basis-full [&_input]:text-ellipsis"
        />
      ) : null}
      {Object.entries(filters).map(([name, { label, all, values }]) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={state[name]}
          options={[
            { value: "", label: all },
            ...Object.entries(values).map(([value, text]) => ({ value, label: text })),
          ]}
          className="min-w-28 grow sm:max-w-72"
        />
      ))}
      {/* Together, so that the button never wraps onto a line of its own. */}
      <div className="flex grow flex-wrap items-end gap-3 sm:max-w-96">
        {unsorted ? null : (
          <SelectField
            label={copy.sort}
            name="sort"
            defaultValue={state.sort}
            options={order}
            className="min-w-28 grow"
          />
        )}
        <Button type="submit" className="min-h-[2.9rem]">
          <Search aria-hidden size={18} />
          {copy.apply}
        </Button>
      </div>
      {isUsed ? (
        // In the corner, so that no field moves when it appears.
        <Link
          to={action}
          className="absolute -top-2.5 right-0 flex min-h-11 items-center text-primary-text underline underline-offset-4"
        >
          {copy.clear}
        </Link>
      ) : null}
    </Form>
  );
}
