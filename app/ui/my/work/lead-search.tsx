import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { myLeadsCopy as copy } from "#content/work/my-leads.ts";

/** Searches in the chosen stage, by its own address. */
export function LeadSearch({ q, stage }: { q: string; stage: string }) {
  return (
    <search>
      <Form action="/my/leads" className="flex items-end gap-3">
        {stage ? <input type="hidden" name="stage" value={stage} /> : null}
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
          to={stage ? `/my/leads?stage=${stage}` : "/my/leads"}
          className="mt-1 flex min-h-11 w-fit items-center text-primary-text underline underline-offset-4"
        >
          {copy.clear}
        </Link>
      ) : null}
    </search>
  );
}
