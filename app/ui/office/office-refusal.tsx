import { Button, ButtonLink } from "#app/ui/button.tsx";
import { officeErrors } from "#content/office/frame.ts";
import { OfficeFrame, type OfficeFrameProps } from "./office-frame.tsx";
import { OfficePage } from "./office-page.tsx";

/** A form as it was posted. */
export interface TypedForm {
  /** Where it was posted to. */
  action: string;
  fields: { name: string; value: string }[];
}

export interface OfficeRefusalProps {
  /** Undefined: it is not known who asks. */
  frame: Omit<OfficeFrameProps, "children"> | undefined;
  words: { title: string; text: string };
  /** Undefined: no answer came at all. */
  status: number | undefined;
  /** What was posted by somebody whose session had ended. */
  typed?: TypedForm;
}

/** In place of a page of the office that is missing, refused or broken; the way about stays at hand. */
export function OfficeRefusal({ frame, words, status, typed }: OfficeRefusalProps) {
  return (
    <OfficeFrame member={frame?.member} navigation={frame?.navigation ?? []} overdue={frame?.overdue}>
      <title>{status ? `${words.title} · ${status}` : words.title}</title>
      <OfficePage narrow title={words.title} line={words.text}>
        {typed ? <OnceMore {...typed} /> : <WayOn isAnswer={status !== undefined} />}
      </OfficePage>
    </OfficeFrame>
  );
}

function WayOn({ isAnswer }: { isAnswer: boolean }) {
  if (isAnswer) {
    return (
      <ButtonLink to="/office" prefetch="none" className="justify-self-start">
        {officeErrors.back}
      </ButtonLink>
    );
  }
  return (
    <Button onClick={() => window.location.reload()} className="justify-self-start">
      {officeErrors.tryAgain}
    </Button>
  );
}

/** The form as it was posted, kept in the page alone. */
function OnceMore({ action, fields }: TypedForm) {
  return (
    <form method="post" action={action} className="flex flex-wrap gap-3">
      {fields.map(({ name, value }) => (
        <textarea key={name} hidden readOnly name={name} value={value} />
      ))}
      <ButtonLink to="/office/sign-in" target="_blank" reloadDocument prefetch="none">
        {officeErrors.signInAside}
      </ButtonLink>
      <Button type="submit" variant="outline">
        {officeErrors.sendOnceMore}
      </Button>
    </form>
  );
}
