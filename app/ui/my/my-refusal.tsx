import { isRouteErrorResponse } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { TypedForm } from "#app/ui/office/actions/refusal-in.ts";
import { myErrors } from "#content/members/my-frame.ts";
import { MyFrame, type MyFrameProps } from "./my-frame.tsx";
import { MyPage } from "./my-page.tsx";

export interface MyRefusalProps {
  /** Undefined if the member is unknown. */
  frame: Omit<MyFrameProps, "children"> | undefined;
  copy: { title: string; text: string };
  typed?: TypedForm | undefined;
}

type Refused = { title: string; text: string; frame: Omit<MyFrameProps, "children">; typed?: TypedForm };

const isRefused = (data: unknown): data is Refused => typeof data === "object" && data !== null && "frame" in data;

/** The page for an error that app/routes/my/member-auth.ts throws; undefined for any other. */
export function refusedIn(error: unknown): MyRefusalProps | undefined {
  if (!isRouteErrorResponse(error) || !isRefused(error.data)) return undefined;
  const { frame, typed, ...copy } = error.data;
  return { frame, copy, typed };
}

/** Replaces a page of the workspace that is missing, refused or broken. */
export function MyRefusal({ frame, copy, typed }: MyRefusalProps) {
  return (
    <MyFrame member={frame?.member} places={frame?.places ?? []}>
      <title>{copy.title}</title>
      <MyPage narrow title={copy.title} line={copy.text}>
        {typed ? (
          <RetryForm {...typed} isSignedIn={frame?.member !== undefined} />
        ) : (
          <ButtonLink href="/my" className="justify-self-start">
            {myErrors.back}
          </ButtonLink>
        )}
      </MyPage>
    </MyFrame>
  );
}

/** The posted form, to submit again. It exists only on this page. */
function RetryForm({ action, fields, isSignedIn }: TypedForm & { isSignedIn: boolean }) {
  return (
    <form method="post" action={action} className="flex flex-wrap gap-3">
      {fields.map(({ name, value }) => (
        <textarea key={name} hidden readOnly name={name} value={value} />
      ))}
      <ButtonLink href={isSignedIn ? "/my/step-up" : "/my/sign-in"} target="_blank">
        {isSignedIn ? myErrors.proveElsewhere : myErrors.signInElsewhere}
      </ButtonLink>
      <Button type="submit" variant="outline">
        {myErrors.retryButton}
      </Button>
    </form>
  );
}
