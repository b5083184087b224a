import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { peopleCopy as copy } from "#content/contacts/people.ts";

/** Searches within what the list shows, by its own address. @param kept what the address keeps */
export function LeadSearch({ q, kept }: { q: string; kept: Record<string, string> }) {
  const fields = Object.entries(kept).filter(([, value]) => value);
  return (
    <search>
      <Form action="/my/contacts" className="flex max-w-[40rem] items-end gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={copy.search}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="outline" className="min-h-[2.9rem] shrink-0">
          <Search aria-hidden size={18} />
          <span className="max-sm:sr-only">{copy.find}</span>
        </Button>
      </Form>
      {q ? (
        <Link
          to={`/my/contacts?${new URLSearchParams(fields)}`}
          className="mt-1 flex min-h-11 w-fit items-center text-primary-text underline underline-offset-4"
        >
          {copy.clear}
        </Link>
      ) : null}
    </search>
  );
}
