import type { ReactNode } from "react";

export interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** Beside the title where there is room. */
  action?: ReactNode;
  /** A tinted ground separates neighbors. */
  ground?: "page" | "paper" | "wash";
  align?: "start" | "center";
  /** Link target; also names the section for screen readers. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

const grounds = { page: "", paper: "border-y border-line bg-paper", wash: "bg-wash" };

export function Section({ ground = "page", id, className = "", children, ...heading }: SectionProps) {
  const headingId = id && heading.title ? `${id}-heading` : undefined;
  return (
    <section id={id} aria-labelledby={headingId} className={`py-section ${grounds[ground]}`}>
      <div className={`wrap ${className}`}>
        {heading.title ? <SectionHeading {...heading} id={headingId} /> : null}
        {children}
      </div>
    </section>
  );
}

/** A section's title with its lead, and an action at the end of the line. */
export function SectionHeading({
  title,
  lead,
  action,
  align = "start",
  id,
}: Omit<SectionProps, "ground" | "children">) {
  const centred = align === "center";
  const text = (
    <div className={`max-w-[60rem] ${centred ? "mx-auto text-center" : ""} ${action ? "" : "mb-8"}`}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className={`mt-2 text-lead text-soft ${centred ? "text-balance" : ""}`}>{lead}</p> : null}
    </div>
  );
  if (!action) return text;
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      {text}
      {action}
    </div>
  );
}
