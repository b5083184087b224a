import type { ReactNode } from "react";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { UnbrokenText } from "#app/ui/text/unbroken-text.tsx";
import { requestSignInCopy as copy } from "#content/consumers/request-links.ts";
import { LinkForm } from "./link-form.tsx";

interface AskForLinkProps {
  title: string;
  line: string;
  refused?: { typed: string } | undefined;
  /** What has been done. */
  children?: ReactNode;
}

/** The way in without a link that works. */
export function AskForLink({ title, line, refused, children }: AskForLinkProps) {
  return (
    <SignInPage title={title} line={line} after={<UnbrokenText text={copy.byPhone} />}>
      {children}
      <LinkForm action="/request/sign-in" copy={copy} refused={refused} />
    </SignInPage>
  );
}
