import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

interface SignInPageProps {
  title: string;
  line?: ReactNode;
  /** Below the card. */
  after?: ReactNode;
  /** The form, with one wide button. It is sent once until its answer has come. */
  children: ReactNode;
}

/** The one card of every way in: of agents, staff, firms and consumers. */
export function SignInPage({ title, line, after, children }: SignInPageProps) {
  return (
    <div className="wrap py-6 wrap-anywhere sm:py-12">
      <div className="mx-auto grid max-w-[34rem] grid-cols-1 gap-6">
        <div>
          <h1 className="text-h3">{title}</h1>
          {line ? <p className="mt-2 max-w-measure text-soft">{line}</p> : null}
        </div>
        <Card data-once className="grid gap-5 p-6 sm:p-8">
          {children}
        </Card>
        {after ? <p className="text-sm text-soft">{after}</p> : null}
      </div>
    </div>
  );
}
