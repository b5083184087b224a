import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmailCodeField } from "./email-code-field.tsx";

interface CodeFormsProps {
  copy: { code: string; codeHint: string; confirm: string };
  /** Why the typed code was refused. */
  refusal: string | undefined;
  /** Where another code is asked for, and with which field. */
  again: { action: string; name: string; value: string; button: string };
  /** Above the code. */
  children?: ReactNode;
}

/** Confirms an address or number by the code that was sent there, or asks for another. */
export function CodeForms({ copy, refusal, again, children }: CodeFormsProps) {
  return (
    <>
      <PostForm noValidate className="grid gap-5">
        {refusal ? <Alert answers>{refusal}</Alert> : null}
        {children}
        <EmailCodeField label={copy.code} hint={copy.codeHint} />
        <Button type="submit" size="large" wide>
          {copy.confirm}
        </Button>
      </PostForm>
      <PostForm action={again.action}>
        <input type="hidden" name={again.name} value={again.value} />
        <Button type="submit" variant="ghost" wide>
          {again.button}
        </Button>
      </PostForm>
    </>
  );
}
