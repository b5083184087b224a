import { lazy } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import type { EnteredForm } from "#app/ui/actions/retry-form.tsx";
import { myErrors } from "#content/members/my-frame.ts";
import { MyFrame, type MyFrameProps } from "./my-frame.tsx";
import { MyPage } from "./my-page.tsx";

/** Few pages are refused. */
const RetryForm = lazy(async () => ({ default: (await import("#app/ui/actions/retry-form.tsx")).RetryForm }));

export interface MyRefusalProps {
  /** Undefined if the member is unknown. */
  frame: Omit<MyFrameProps, "children"> | undefined;
  copy: { title: string; text: string };
  entered?: EnteredForm | undefined;
  /** No answer came. */
  isOffline?: boolean;
}

type Refused = { title: string; text: string; frame: Omit<MyFrameProps, "children">; entered?: EnteredForm };

const isRefused = (data: unknown): data is Refused => typeof data === "object" && data !== null && "frame" in data;

/** The page for an error that app/routes/my/member-auth.ts throws; undefined for any other. */
export function refusedIn(error: unknown): MyRefusalProps | undefined {
  if (!isRouteErrorResponse(error) || !isRefused(error.data)) return undefined;
  const { frame, entered, ...copy } = error.data;
  return { frame, copy, entered };
}

/** A step-up that then sends what was typed, in the same tab. */
const stepUpBefore = ({ action, fields }: EnteredForm): EnteredForm => ({
  action: `/my/step-up?${new URLSearchParams({ act: action })}`,
  fields,
});
const signIn = { href: "/my/sign-in", label: myErrors.signInElsewhere };

/** Replaces a page of the workspace that is missing, refused or broken. */
export function MyRefusal({ frame, copy, entered, isOffline = false }: MyRefusalProps) {
  return (
    <MyFrame member={frame?.member} groups={frame?.groups ?? []} offers={frame?.offers ?? null}>
      <title>{copy.title}</title>
      <MyPage narrow title={copy.title} line={copy.text}>
        {entered && frame?.member ? (
          <RetryForm entered={stepUpBefore(entered)} button={myErrors.prove} first={undefined} />
        ) : entered ? (
          <RetryForm entered={entered} button={myErrors.retryButton} first={signIn} />
        ) : isOffline ? (
          <TryAgain />
        ) : (
          <ButtonTo to="/my" className="justify-self-start">
            {myErrors.back}
          </ButtonTo>
        )}
      </MyPage>
    </MyFrame>
  );
}

/** Loads the page as a new document. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonTo reloadDocument to={{ pathname, search }} className="justify-self-start">
      {myErrors.tryAgain}
    </ButtonTo>
  );
}
