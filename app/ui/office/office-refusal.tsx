import { ButtonLink } from "#app/ui/button.tsx";
import { officeErrors } from "#content/office/frame.ts";
import { OfficeFrame, type OfficeFrameProps } from "./office-frame.tsx";
import { OfficePage } from "./office-page.tsx";

export interface OfficeRefusalProps {
  /** Undefined: it is not known who asks. */
  frame: Omit<OfficeFrameProps, "children"> | undefined;
  words: { title: string; text: string };
  status: number;
}

/** In place of a page of the office that is missing, refused or broken; the way about stays at hand. */
export function OfficeRefusal({ frame, words, status }: OfficeRefusalProps) {
  return (
    <OfficeFrame member={frame?.member} navigation={frame?.navigation ?? []} overdue={frame?.overdue}>
      <title>{`${words.title} · ${status}`}</title>
      <OfficePage narrow title={words.title} line={words.text}>
        <ButtonLink to="/office" prefetch="none" className="justify-self-start">
          {officeErrors.back}
        </ButtonLink>
      </OfficePage>
    </OfficeFrame>
  );
}
