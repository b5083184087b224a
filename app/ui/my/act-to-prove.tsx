import { EnteredFields, type EnteredForm } from "#app/ui/actions/retry-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";
import { stepUpCopy as copy } from "#content/members/my-sign-in.ts";
import { MyPage } from "./my-page.tsx";

interface ActToProveProps {
  email: string;
  hasSecondFactor: boolean;
  /** What was typed before, sent once more beside the code. */
  entered: EnteredForm;
  isSent?: boolean;
  error?: string;
}

/** A step-up between a form and its act, without another tab. */
export function ActToProve({ email, hasSecondFactor, entered: { action, fields }, isSent, error }: ActToProveProps) {
  const way = hasSecondFactor ? copy.factorLine : copy.emailLine(email);
  return (
    <MyPage narrow title={copy.title} line={`${copy.line} ${way}`}>
      <form method="post" action={action} className="my-part">
        {error ? <Alert answers>{error}</Alert> : null}
        {isSent ? (
          <Alert answers kind="success">
            {copy.sent}
          </Alert>
        ) : null}
        <EnteredFields fields={fields} />
        <CodeField label={copy.code} name="proof" />
        <Button type="submit" size="large" wide>
          {copy.goOn}
        </Button>
        {hasSecondFactor ? null : (
          <Button type="submit" variant="ghost" name="resend" formNoValidate wide>
            {copy.again}
          </Button>
        )}
      </form>
    </MyPage>
  );
}
