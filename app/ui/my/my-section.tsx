import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

/** A part of a page of the workspace, with its heading. */
export function MySection({ title, line, children }: { title: string; line?: ReactNode; children?: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-h4">{title}</h2>
        {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
      </div>
      {children}
    </Card>
  );
}
