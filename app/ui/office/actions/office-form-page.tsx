import type { ReactNode } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";

export interface OfficeFormPageProps {
  title: string;
  line: string;
  /** What was refused and is the fault of no field. */
  refusal?: string;
  /** The record that it is about. */
  back: { to: string; label: string };
  /** The form. */
  children: ReactNode;
}

/** One form of a record's page, by itself: where it was refused, with all that was typed still in it. */
export function OfficeFormPage({ title, line, refusal, back, children }: OfficeFormPageProps) {
  return (
    <OfficePage back={back} narrow title={title} line={line}>
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <Card className="p-5 sm:p-6">{children}</Card>
    </OfficePage>
  );
}
