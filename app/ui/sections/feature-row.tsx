import type { ReactNode } from "react";
import { CheckList } from "./check-list.tsx";

export interface FeatureRowProps {
  eyebrow?: string;
  title: string;
  text: string;
  lines: readonly string[];
  picture: ReactNode;
  /** The picture is on the left of a wide screen. */
  mirrored?: boolean;
  /** The picture is below, at every width. */
  stacked?: boolean;
}

export function FeatureRow({
  eyebrow,
  title,
  text,
  lines,
  picture,
  mirrored = false,
  stacked = false,
}: FeatureRowProps) {
  return (
    <div className={`grid h-full gap-6 ${stacked ? "content-between" : "items-center md:grid-cols-2 medium:gap-16"}`}>
      <div className={mirrored ? "md:order-last" : ""}>
        {eyebrow ? <p className="mb-2 font-medium text-primary-text">{eyebrow}</p> : null}
        <h2>{title}</h2>
        <p className="mt-3 max-w-measure text-lead text-soft md:text-balance">{text}</p>
        <CheckList lines={lines} className="mt-4" />
      </div>
      <div>{picture}</div>
    </div>
  );
}
