import type { ReactNode } from "react";
import { BackLink } from "#app/ui/navigation/back-link.tsx";

export interface OfficePageProps {
  title: string;
  /** The list of this record, or the record of this form. */
  back?: { to: string; label: string };
  line?: string;
  /** Opposite the title. */
  besideTitle?: ReactNode;
  /** One column for reading and typing. */
  narrow?: boolean;
  /** One column of sections; what is opposite the title ends at their edge. */
  record?: boolean;
  children?: ReactNode;
}

export function OfficePage({
  title,
  back,
  line,
  besideTitle,
  narrow = false,
  record = false,
  children,
}: OfficePageProps) {
  return (
    <div className="wrap grid grid-cols-1 content-start gap-6 py-8 wrap-anywhere">
      <div
        className={`grid w-full grid-cols-1 gap-6 ${narrow ? "mx-auto max-w-[34rem]" : ""} ${record ? "max-w-[60rem]" : ""}`}
      >
        {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-h3">{title}</h1>
            {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
          </div>
          {besideTitle}
        </div>
        {children}
      </div>
    </div>
  );
}
