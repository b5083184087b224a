import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";

interface LinkFormProps {
  action: string;
  copy: { email: string; noEmail: string; button: string };
  refused?: { typed: string } | undefined;
}

/** Asks for an email address, to which a new link goes. */
export function LinkForm({ action, copy, refused }: LinkFormProps) {
  return (
    <form method="post" action={action} noValidate className="grid gap-5">
      <TextField
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={refused?.typed}
        {...(refused && { error: copy.noEmail })}
      />
      <Button type="submit" size="large" wide>
        {copy.button}
      </Button>
    </form>
  );
}
