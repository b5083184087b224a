import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { zipsCopy } from "#content/territory/office-zips.ts";
import { zipCodeChecksCopy } from "#content/territory/zip-code-checks.ts";

const copy = zipsCopy.open;

/** Opens any zip code's page. @param props.typed refused input */
export function OpenZip({ typed, refusal }: { typed?: string; refusal?: string }) {
  return (
    <Form key={typed} action="/office/zips" className="flex flex-wrap items-end gap-2 max-sm:w-full">
      <Link
        to="/office/zip-reviews"
        className="mr-4 inline-flex min-h-[2.9rem] items-center max-sm:w-full text-primary-text underline underline-offset-4"
      >
        {zipCodeChecksCopy.title}
      </Link>
      <TextField
        label={copy.label}
        name="open"
        defaultValue={typed}
        error={refusal}
        inputMode="numeric"
        maxLength={40}
        placeholder="30308"
        required
        className="w-44"
      />
      <Button type="submit" variant="outline" className="min-h-[2.9rem]">
        {copy.button}
      </Button>
    </Form>
  );
}
