import type { ReactNode } from "react";
import { BackToList } from "#app/ui/office/lists/back-to-list.tsx";

export interface OfficePageProps {
  title: string;
  /** The list that it is a record of, or the record that it is about. */
  back?: { to: string; label: string };
  line?: string;
  /** Stands opposite the title. */
  aside?: ReactNode;
  /** One column to read and type in. */
  narrow?: boolean;
  /** One column of sections: what stands opposite the title ends where they end. */
  record?: boolean;
  children?: ReactNode;
}

/** A page of the office: its title (the h1), one line, and the rest close beneath. */
export function OfficePage({ title, back, line, aside, narrow = false, record = false, children }: OfficePageProps) {
  return (
    <div className="wrap grid grid-cols-1 content-start gap-6 py-8 wrap-anywhere">
      <div
        className={`grid w-full grid-cols-1 gap-6 ${narrow ? "mx-auto max-w-[34rem]" : ""} ${record ? "max-w-[60rem]" : ""}`}
      >
        {back ? <BackToList to={back.to}>{back.label}</BackToList> : null}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-h3">{title}</h1>
            {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
