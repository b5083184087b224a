import type { ReactNode } from "react";

export interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** A tinted ground separates neighbors. */
  ground?: "page" | "paper" | "wash";
  align?: "start" | "center";
  /** Link target; also names the section for screen readers. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

const grounds = { page: "", paper: "border-y border-line bg-paper", wash: "bg-wash" };

export function Section({ title, lead, ground = "page", align = "start", id, className = "", children }: SectionProps) {
  const headingId = id && title ? `${id}-heading` : undefined;
  const centred = align === "center";
  return (
    <section id={id} aria-labelledby={headingId} className={`py-section ${grounds[ground]}`}>
      <div className={`wrap ${className}`}>
        {title ? (
          <div className={`mb-10 max-w-[50rem] ${centred ? "mx-auto text-center" : ""}`}>
            <h2 id={headingId}>{title}</h2>
            {lead ? (
              <p className={`mt-4 text-lead text-balance text-soft ${centred ? "" : "max-w-measure"}`}>{lead}</p>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
