import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";

interface RecordSearchProps {
  action: string;
  query?: string;
  copy: { search: string; searchHint: string; find: string };
}

/** Finds the record to choose. */
export function RecordSearch({ action, query, copy }: RecordSearchProps) {
  return (
    <Form action={action} role="search" className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField
        key={query}
        label={copy.search}
        hint={copy.searchHint}
        type="search"
        name="q"
        defaultValue={query}
        autoComplete="off"
        className="grow basis-56"
      />
      <Button type="submit" variant="outline" className="min-h-[2.9rem] shrink-0 whitespace-nowrap">
        {copy.find}
      </Button>
    </Form>
  );
}
