import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";

interface WhyFormProps {
  action: string;
  copy: { why: string; whyHint: string };
  button: string;
  refused: { message: string; entered: Record<string, string> } | undefined;
  /** False: it can no longer be sent, and only shows what was typed. */
  isOpen: boolean;
}

/** Staff take something back, with a written reason. */
export function WhyForm({ action, copy, button, refused, isOpen }: WhyFormProps) {
  return (
    <PostForm action={action} noValidate className="grid gap-4">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <TextField
        multiline
        rows={2}
        label={copy.why}
        hint={copy.whyHint}
        name="why"
        defaultValue={refused?.entered.why}
        readOnly={!isOpen}
      />
      {isOpen ? (
        <Button type="submit" variant="outline" className="justify-self-start">
          {button}
        </Button>
      ) : null}
    </PostForm>
  );
}
