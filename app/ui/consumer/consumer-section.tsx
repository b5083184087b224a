import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { localMoment } from "#domain/members/local-moment.ts";

interface ConsumerSectionProps {
  id?: string;
  title: string;
  line?: ReactNode;
  children?: ReactNode;
}

export function ConsumerSection({ id, title, line, children }: ConsumerSectionProps) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div>
        <h2 id={id} className="scroll-mt-24 text-h4">
          {title}
        </h2>
        {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
      </div>
      {children}
    </Card>
  );
}

/** A time on the person's own clock. */
export function TheirTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{localMoment(at, timeZone)}</time>;
}
