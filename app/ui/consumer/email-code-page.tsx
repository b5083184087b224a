import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { EmailedCodeField } from "#app/ui/sign-in/emailed-code-field.tsx";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { ConsumerPage } from "./consumer-page.tsx";

interface EmailCodePageProps {
  /** Of the request. */
  id: string;
  /** The corrected one; empty if the browser keeps no cookies. */
  email: string;
  refused?: keyof typeof copy.refusals | undefined;
}

export function EmailCodePage({ id, email, refused }: EmailCodePageProps) {
  const path = `/request/${id}/correct/email`;
  return (
    <ConsumerPage title={copy.codeTitle} line={copy.codeLine(email)}>
      {refused ? <Alert answers>{copy.refusals[refused]}</Alert> : null}
      <Part density="card" title={copy.emailTitle}>
        <PostForm action={`${path}/code`} noValidate className="grid gap-4">
          <TextField label={copy.email} name="email" type="email" autoComplete="email" defaultValue={email} />
          <EmailedCodeField label={copy.code} hint={copy.codeHint} />
          <Button type="submit" className="justify-self-start">
            {copy.confirm}
          </Button>
        </PostForm>
        <PostForm action={path}>
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="ghost">
            {copy.another}
          </Button>
        </PostForm>
      </Part>
      <ButtonTo to={`/request/${id}/correct`} variant="ghost" className="-ml-4 justify-self-start">
        {copy.backToAll}
      </ButtonTo>
    </ConsumerPage>
  );
}
