import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CodeForms } from "#app/ui/my/code-forms.tsx";
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
        <ButtonTo to="/my/notifications#texts" variant="outline" className="justify-self-start">
          {copy.title}
        </ButtonTo>
      ) : (
        <Card className="grid gap-5 p-6 sm:p-8">
          <CodeForms
            copy={copy}
            refusal={refused && copy.codeRefusals[refused]}
            again={{ action: "/my/notifications/phone", name: "phone", value: number, button: copy.newCode }}
          />
        </Card>
      )}
    </MyPage>
  );
}
