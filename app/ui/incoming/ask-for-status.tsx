import { LinkForm } from "#app/ui/consumer/link-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { referralStatusPage } from "#content/incoming/refer-pages.ts";

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
    <SignInPage title={title} line={line}>
      {asked ? (
        <Alert answers kind="success">
          {copy.asked}
        </Alert>
      ) : null}
      <LinkForm action="/refer/status" copy={copy} refused={refused} />
    </SignInPage>
  );
}
