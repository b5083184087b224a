import { useLocation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { ButtonLink } from "#app/ui/office/actions/button-link.tsx";
import type { TypedForm } from "#app/ui/office/actions/refusal-in.ts";
import { officeErrors } from "#content/office/frame.ts";
import { OfficeFrame, type OfficeFrameProps } from "./office-frame.tsx";
import { OfficePage } from "./office-page.tsx";

export interface OfficeRefusalProps {
  /** Undefined if the member is unknown. */
  frame: Omit<OfficeFrameProps, "children"> | undefined;
  copy: { title: string; text: string };
  /** Undefined if no answer came. */
  status: number | undefined;
  typed?: TypedForm | undefined;
}

/** Replaces an office page that is missing, refused or broken. The navigation stays. */
export function OfficeRefusal({ frame, copy, status, typed }: OfficeRefusalProps) {
  return (
    <OfficeFrame member={frame?.member} navigation={frame?.navigation ?? []} overdue={frame?.overdue}>
      <title>{status ? `${copy.title} · ${status}` : copy.title}</title>
      <OfficePage narrow title={copy.title} line={copy.text}>
        {typed ? <RetryForm typed={typed} isSignedOut={status === 401} /> : <WayOn status={status} />}
      </OfficePage>
    </OfficeFrame>
  );
}

function WayOn({ status }: { status: number | undefined }) {
  if (status === undefined || status === 503) return <TryAgain />;
  return (
    <ButtonLink to="/office" className="justify-self-start">
      {officeErrors.back}
    </ButtonLink>
  );
}

/** Loads the page as a new document, also without scripts. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={{ pathname, search }} reloadDocument className="justify-self-start">
      {officeErrors.tryAgain}
    </ButtonLink>
  );
}

/** The posted form, to submit again. It exists only on this page. */
function RetryForm({ typed: { action, fields }, isSignedOut }: { typed: TypedForm; isSignedOut: boolean }) {
  return (
    <form method="post" action={action} className="flex flex-wrap gap-3">
      {fields.map(({ name, value }) => (
        <textarea key={name} hidden readOnly name={name} value={value} />
      ))}
      {isSignedOut ? (
        <ButtonLink to="/office/sign-in" target="_blank" reloadDocument>
          {officeErrors.signInElsewhere}
        </ButtonLink>
      ) : null}
      <Button type="submit" variant={isSignedOut ? "outline" : "primary"}>
        {officeErrors.retryButton}
      </Button>
    </form>
  );
}
