import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";

interface FactorFormProps {
  label: string;
  button: string;
  to: string;
  error: string | undefined;
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function FactorForm({ label, button, to, error }: FactorFormProps) {
  return (
    <Card className="p-6 sm:p-8">
      <PostForm className="grid gap-5">
        {error ? <Alert answers>{error}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <CodeField label={label} />
        <Button type="submit" size="large" wide>
          {button}
        </Button>
      </PostForm>
    </Card>
  );
}
