import type { ReactNode } from "react";
import { BackLink } from "#app/ui/navigation/back-link.tsx";

export interface OfficePageProps {
  title: string;
  /** The list of this record, or the record of this form. */
  back?: { to: string; label: string };
  line?: ReactNode;
  /** Opposite the title. */
  besideTitle?: ReactNode;
  /** One column for reading and typing. */
  narrow?: boolean;
  /** One column of sections; what is opposite the title ends at their edge. */
  record?: boolean;
  /** Its rows come as high up as they can. */
  list?: boolean;
  children?: ReactNode;
}

export function OfficePage({
  title,
  back,
  line,
  besideTitle,
  narrow = false,
  record = false,
  list = false,
  children,
}: OfficePageProps) {
  return (
    <div className={`wrap grid grid-cols-1 content-start wrap-anywhere ${list ? "py-5" : "py-6"}`}>
      <div
        className={`grid w-full grid-cols-1 ${list ? "gap-4" : "gap-6"} ${narrow ? "office-narrow" : ""} ${record ? "max-w-[60rem]" : ""}`}
      >
        {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-lg">{title}</h1>
            {line ? (
              <p className={`max-w-measure text-sm text-soft ${list ? "max-medium:hidden" : "mt-1"}`}>{line}</p>
            ) : null}
          </div>
          {besideTitle}
        </div>
        {children}
      </div>
    </div>
  );
}
