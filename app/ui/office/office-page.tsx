import type { ReactNode } from "react";

export interface OfficePageProps {
  title: string;
  line?: ReactNode;
  /** Stands opposite the title. */
  aside?: ReactNode;
  /** One column to read and type in. */
  narrow?: boolean;
  /** One column of sections: what stands opposite the title ends where they end. */
  record?: boolean;
  children?: ReactNode;
}

/** A page of the office: its title (the h1), one line, and the rest close beneath. */
export function OfficePage({ title, line, aside, narrow = false, record = false, children }: OfficePageProps) {
  return (
    <div className="wrap grid grid-cols-1 content-start gap-6 py-8 wrap-anywhere">
      <div
        className={`grid w-full grid-cols-1 gap-6 ${narrow ? "mx-auto max-w-[34rem]" : ""} ${record ? "max-w-[60rem]" : ""}`}
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-h3">{title}</h1>
            {line ? <p className="mt-1 max-w-prose text-soft">{line}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
