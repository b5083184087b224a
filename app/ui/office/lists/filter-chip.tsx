import { ChevronDown } from "lucide-react";
import { useId } from "react";

interface FilterChipProps {
  label: string;
  name: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
}

/**
 * A filter in a line of filters. Until something is chosen it shows its name only, with the whole chip as its select;
 * office.css sees what is chosen, so this works before and without scripts.
 */
export function FilterChip({ label, name, value, options }: FilterChipProps) {
  const id = useId();
  return (
    <div className="filter-chip">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-quiet" />
    </div>
  );
}
