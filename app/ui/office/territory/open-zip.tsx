import { Form, Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { zipsCopy } from "#content/territory/office-zips.ts";
import { zipCodeChecksCopy } from "#content/territory/zip-code-checks.ts";

const copy = zipsCopy.open;

/** Opens any zip code's page. @param props.typed refused input */
export function OpenZip({ typed, refusal }: { typed?: string; refusal?: string }) {
  return (
    <Form key={typed} action="/office/zips" className="grid grid-cols-[minmax(0,11rem)_auto] items-start gap-2">
      <Link
        to="/office/zip-reviews"
        className="col-span-full justify-self-start text-primary-text underline underline-offset-4"
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
      />
      <Button type="submit" variant="outline" className="mt-[1.975rem] min-h-[2.9rem]">
        {copy.button}
      </Button>
    </Form>
  );
}
