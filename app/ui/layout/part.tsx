import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

interface PartProps {
  /** Link target, for example of a form whose result appears in its part. */
  id?: string;
  /** "dense" for those who work with records all day, "roomy" for those who come seldom, "card" for a few parts. */
  density?: keyof typeof densities;
  title: string;
  line?: ReactNode;
  /** Above the title: what makes this part the first one. */
  overline?: string | undefined;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children?: ReactNode;
}

const underLine = "border-t border-line pt-5 [&>div+dl]:border-t-0 [&>div+dl]:pt-0";
const densities = {
  dense: { box: `scroll-mt-6 ${underLine}`, title: "text-base font-semibold", line: "text-sm" },
  roomy: { box: `scroll-mt-6 ${underLine}`, title: "text-lg font-semibold", line: "" },
  card: { box: "scroll-mt-24 p-5 sm:p-6", title: "text-h4", line: "" },
};

/** A part of a page with its heading. */
export function Part({ id, density = "dense", title, line, overline, actionOnly = false, children }: PartProps) {
  const ownId = useId();
  const titleId = id === undefined ? ownId : `${id}-title`;
  const look = densities[density];
  const Box = density === "card" ? Card : "section";
  return (
    <Box
      {...(id !== undefined && { id })}
      {...(density === "card" && { role: "region" })}
      aria-labelledby={titleId}
      className={`grid grid-cols-1 gap-4 ${look.box} ${actionOnly ? "print:hidden" : ""}`}
    >
      <div>
        {overline ? <p className="text-sm font-medium text-secondary-text">{overline}</p> : null}
        <h2 id={titleId} className={look.title}>
          {title}
        </h2>
        {line ? <p className={`mt-1 max-w-measure text-soft ${look.line}`}>{line}</p> : null}
      </div>
      {children}
    </Box>
  );
}
