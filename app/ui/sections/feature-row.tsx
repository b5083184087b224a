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
}

export function FeatureRow({ eyebrow, title, text, lines, picture, mirrored = false }: FeatureRowProps) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-2 medium:gap-20">
      <div className={mirrored ? "md:order-last" : ""}>
        {eyebrow ? <p className="mb-2 font-medium text-primary-text">{eyebrow}</p> : null}
        <h2>{title}</h2>
        <p className="mt-4 max-w-measure text-lead text-soft md:text-balance">{text}</p>
        <CheckList lines={lines} className="mt-6" />
      </div>
      <div>{picture}</div>
    </div>
  );
}
