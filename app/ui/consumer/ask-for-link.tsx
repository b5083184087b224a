import { requestSignInCopy as copy } from "#content/consumers/request-page.ts";
import { LinkForm } from "./link-form.tsx";

/** The way in without a link that works. */
export function AskForLink({ refused }: { refused?: { typed: string } | undefined }) {
  return (
    <>
      <LinkForm action="/request/sign-in" copy={copy} refused={refused} />
      <p className="text-soft">{copy.byPhone}</p>
    </>
  );
}
