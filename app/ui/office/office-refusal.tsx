import { useLocation } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { type EnteredForm, RetryForm } from "#app/ui/actions/retry-form.tsx";
import { officeErrors } from "#content/office/frame.ts";
import { OfficeFrame, type OfficeFrameProps } from "./office-frame.tsx";
import { OfficePage } from "./office-page.tsx";

export interface OfficeRefusalProps {
  /** Undefined if the member is unknown. */
  frame: Omit<OfficeFrameProps, "children"> | undefined;
  copy: { title: string; text: string };
  /** Undefined if no answer came. */
  status: number | undefined;
  entered?: EnteredForm | undefined;
}

/** Replaces an office page that is missing, refused or broken. The navigation stays. */
export function OfficeRefusal({ frame, copy, status, entered }: OfficeRefusalProps) {
  return (
    <OfficeFrame member={frame?.member} navigation={frame?.navigation ?? []} overdue={frame?.overdue}>
      <title>{status ? `${copy.title} · ${status}` : copy.title}</title>
      <OfficePage narrow title={copy.title} line={copy.text}>
        {entered ? (
          <RetryForm
            entered={entered}
            button={officeErrors.retryButton}
            first={status === 401 ? { href: "/office/sign-in", label: officeErrors.signInElsewhere } : undefined}
          />
        ) : (
          <WayOn status={status} />
        )}
      </OfficePage>
    </OfficeFrame>
  );
}

function WayOn({ status }: { status: number | undefined }) {
  if (status === undefined || status === 503) return <TryAgain />;
  return (
    <ButtonTo to="/office" className="justify-self-start">
      {officeErrors.back}
    </ButtonTo>
  );
}

/** Loads the page as a new document, also without scripts. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonTo to={{ pathname, search }} reloadDocument className="justify-self-start">
      {officeErrors.tryAgain}
    </ButtonTo>
  );
}
