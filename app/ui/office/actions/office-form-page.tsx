import type { ReactNode } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";

export interface OfficeFormPageProps {
  title: string;
  line: string;
  /** A refusal that concerns no single field. */
  refusal?: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** A form of a record's page by itself: after a refusal, with all that was typed. */
export function OfficeFormPage({ title, line, refusal, back, children }: OfficeFormPageProps) {
  return (
    <OfficePage back={back} narrow title={title} line={line}>
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <div className="border-t border-line pt-5">{children}</div>
    </OfficePage>
  );
}
