import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { EmailedCodeField } from "#app/ui/sign-in/emailed-code-field.tsx";
import { brokerSignInCopy as copy } from "#content/brokers/broker-sign-in.ts";

interface CodeFormProps {
  /** Where the code goes, and where another one is asked for. */
  action: string;
  again: string;
  /** Undefined: the link names the firm. */
  email?: string | undefined;
  to?: string | undefined;
  refused?: keyof typeof copy.refusals | undefined;
}

export function CodeForm({ action, again, email, to, refused }: CodeFormProps) {
  return (
    <>
      <form method="post" action={action} noValidate className="grid gap-5">
        {refused ? <Alert answers>{copy.refusals[refused]}</Alert> : null}
        {to ? <input type="hidden" name="to" value={to} /> : null}
        {email === undefined ? null : (
          <TextField label={copy.email} name="email" type="email" autoComplete="email" defaultValue={email} />
        )}
        <EmailedCodeField label={copy.code} hint={copy.codeHint} />
        <Button type="submit" size="large" wide>
          {copy.codeButton}
        </Button>
      </form>
      <form method="post" action={again}>
        <input type="hidden" name="email" value={email ?? ""} />
        <Button type="submit" variant="ghost" wide>
          {copy.another}
        </Button>
      </form>
    </>
  );
}
