import type { ReactNode } from "react";

interface BrokerSectionProps {
  title: string;
  line?: ReactNode;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children?: ReactNode;
}

/** A part of a page under a line. */
export function BrokerSection({ title, line, actionOnly = false, children }: BrokerSectionProps) {
  return (
    <section
      className={`grid grid-cols-1 gap-4 border-t border-line pt-5 [&>div+dl]:border-t-0 [&>div+dl]:pt-0 ${actionOnly ? "print:hidden" : ""}`}
    >
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
      </div>
      {children}
    </section>
  );
}
