import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { signInCopy as copy } from "#content/consumers/request-page.ts";

/** The way in without a link that works. */
export function AskForLink({ refused }: { refused?: { typed: string } | undefined }) {
  return (
    <>
      <Card className="p-5 sm:p-6">
        <form method="post" action="/request/sign-in" noValidate className="grid gap-4">
          <TextField
            label={copy.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={refused?.typed}
            {...(refused && { error: copy.noEmail })}
          />
          <Button type="submit" className="justify-self-start">
            {copy.button}
          </Button>
        </form>
      </Card>
      <p className="text-soft">{copy.byPhone}</p>
    </>
  );
}
