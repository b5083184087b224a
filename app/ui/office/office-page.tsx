import type { ReactNode } from "react";

export interface OfficePageProps {
  title: string;
  line?: ReactNode;
  /** Stands opposite the title. */
  aside?: ReactNode;
  /** One column to read and type in. */
  narrow?: boolean;
  children?: ReactNode;
}

/** A page of the office: its title (the h1), one line, and the rest close beneath. */
export function OfficePage({ title, line, aside, narrow = false, children }: OfficePageProps) {
  return (
    <div className="wrap grid content-start gap-6 py-8">
      <div className={narrow ? "mx-auto grid w-full max-w-[34rem] gap-6" : "contents"}>
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
