import type { ReactNode } from "react";

interface ConsumerPageProps {
  title: string;
  line?: ReactNode;
  children?: ReactNode;
}

/** One column, for a phone first. */
export function ConsumerPage({ title, line, children }: ConsumerPageProps) {
  return (
    <div className="consumer wrap py-6 wrap-anywhere sm:py-12">
      <div className="mx-auto grid max-w-[44rem] grid-cols-1 gap-3 sm:gap-6">
        <div>
          <h1 className="text-h2">{title}</h1>
          {line ? <p className="mt-2 max-w-measure text-soft">{line}</p> : null}
        </div>
        {children}
      </div>
    </div>
  );
}
