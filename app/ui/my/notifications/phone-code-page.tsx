import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmailCodeField } from "#app/ui/my/email-code-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { textsCopy as copy, myNotificationsCopy } from "#content/notifications/my-notifications.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";

interface PhoneCodePageProps {
  /** That waits for its code. */
  number: string | undefined;
  refused: CodeRefusal | undefined;
}

export function PhoneCodePage({ number, refused }: PhoneCodePageProps) {
  const back = { to: "/my/notifications", label: myNotificationsCopy.title };
  const line = number === undefined ? copy.noPending : copy.codeLine(number);
  return (
    <MyPage narrow back={back} title={copy.codeTitle} line={line}>
      {number === undefined ? (
        <ButtonLink to="/my/notifications#texts" variant="outline" className="justify-self-start">
          {copy.title}
        </ButtonLink>
      ) : (
        <Card className="grid gap-5 p-6 sm:p-8">
          <PostForm noValidate className="grid gap-5">
            {refused ? <Alert answers>{copy.codeRefusals[refused]}</Alert> : null}
            <EmailCodeField label={copy.code} hint={copy.codeHint} />
            <Button type="submit" size="large" wide>
              {copy.confirm}
            </Button>
          </PostForm>
          <PostForm action="/my/notifications/phone">
            <input type="hidden" name="phone" value={number} />
            <Button type="submit" variant="ghost" wide>
              {copy.newCode}
            </Button>
          </PostForm>
        </Card>
      )}
    </MyPage>
  );
}
