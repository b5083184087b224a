import type { ReactNode } from "react";

export interface PageHeroProps {
  title: ReactNode;
  line?: ReactNode;
  /** Above a form: as wide as that is. */
  narrow?: boolean;
  /** Buttons, or whatever else belongs under the line. */
  children?: ReactNode;
}

/** The banner that opens an inner page: its title (the page's h1) and one line. */
export function PageHero({ title, line, narrow = false, children }: PageHeroProps) {
  return (
    <div className="hero-ground border-b border-line">
      <div className={`wrap py-[clamp(2.5rem,1.5rem+4vw,5rem)] ${narrow ? "max-w-3xl" : ""}`}>
        <h1 className="max-w-[22ch]">{title}</h1>
        {line ? <p className="mt-4 max-w-prose text-lead text-soft">{line}</p> : null}
        {children ? <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">{children}</div> : null}
      </div>
    </div>
  );
}
