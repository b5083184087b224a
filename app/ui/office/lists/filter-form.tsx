import { Search, SlidersHorizontal, X } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { controlClass } from "#app/ui/controls/field-frame.tsx";
import { listCopy as copy } from "#content/office/lists.ts";
import { FilterChip } from "./filter-chip.tsx";
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

/** One line: search, filters, sort. On a narrow screen the filters are behind a button that counts them. */
export function FilterForm({ action, search, filters, state, unsorted = false }: FilterFormProps) {
  const chosen = Object.keys(filters).filter((name) => state[name]);
  const isUsed = Object.values(state).some(Boolean);
  return (
    <Form {...useInstantFilters(action, state)} role="search" action={action} className="filter-form">
      {search ? <SearchField {...search} value={state.q} /> : null}
      <details className="filter-sheet">
        <summary>
          <SlidersHorizontal aria-hidden size={18} />
          {copy.filters(chosen.length)}
        </summary>
        <div className="filter-sheet-body">
          {Object.entries(filters).map(([name, { label, all, values }]) => (
            <FilterChip
              key={name}
              label={label}
              name={name}
              value={state[name]}
              options={[
                { value: "", label: all },
                ...Object.entries(values).map(([value, text]) => ({ value, label: text })),
              ]}
            />
          ))}
          <div className="filter-end">
            {unsorted ? null : (
              <FilterChip
                label={copy.sort}
                name="sort"
                value={state.sort}
                options={[
                  { value: "", label: copy.sortNewest },
                  { value: "oldest", label: copy.sortOldest },
                ]}
              />
            )}
            {/* Where scripts run, a filter applies as soon as it changes. */}
            <noscript>
              <Button type="submit">{copy.apply}</Button>
            </noscript>
            {isUsed ? (
              <Link
                to={action}
                className="flex min-h-11 items-center px-2 text-primary-text underline underline-offset-4 medium:min-h-9"
              >
                {copy.clear}
              </Link>
            ) : null}
          </div>
        </div>
      </details>
      {chosen.length > 0 ? <Chosen action={action} filters={filters} state={state} names={chosen} /> : null}
    </Form>
  );
}

function SearchField({ label, hint, value }: { label: string; hint: string; value: string | undefined }) {
  const id = useId();
  return (
    <div className="relative min-w-0 grow basis-48 medium:max-w-80">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        id={id}
        name="q"
        type="search"
        placeholder={hint}
        defaultValue={value}
        className={`${controlClass} h-11 pl-10 text-ellipsis medium:h-10`}
      />
    </div>
  );
}

type ChosenProps = Pick<FilterFormProps, "action" | "filters" | "state"> & { names: string[] };

/** On a narrow screen: what the closed sheet hides, each with a way to remove it. */
function Chosen({ action, filters, state, names }: ChosenProps) {
  return (
    <ul aria-label={copy.chosen} className="flex basis-full flex-wrap gap-2 medium:hidden">
      {names.map((name) => (
        <li key={name}>
          <Link
            to={withoutFilter(action, state, name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-wash-strong px-3 text-sm"
          >
            {filters[name]?.label}: {filters[name]?.values[state[name] ?? ""]}
            <X aria-hidden size={14} />
            <span className="sr-only">{copy.remove}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function withoutFilter(action: string, state: Record<string, string>, name: string): string {
  const left = Object.entries(state).filter(([key, value]) => key !== name && value !== "");
  return left.length > 0 ? `${action}?${new URLSearchParams(left)}` : action;
}
