import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { referralStatusPage } from "#content/referrals/incoming/refer-pages.ts";

const copy = referralStatusPage.ask;

interface AskForStatusProps {
  title: string;
  line: string;
  asked?: boolean;
  refused?: { typed: string } | undefined;
}

/** Emails a new link to an agent who has sent a referral. */
export function AskForStatus({ title, line, asked = false, refused }: AskForStatusProps) {
  return (
    <ConsumerPage title={title} line={line}>
      {asked ? (
        <Alert answers kind="success">
          {copy.asked}
        </Alert>
      ) : null}
      <Card className="p-5 sm:p-6">
        <form method="post" action="/refer/status" noValidate className="grid gap-4">
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
    </ConsumerPage>
  );
}
