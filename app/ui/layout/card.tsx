import type { ComponentPropsWithRef } from "react";

export interface CardProps extends ComponentPropsWithRef<"div"> {
  /** Stands out from its neighbours. */
  lifted?: boolean;
}

/** A sheet of paper on the page: 12px corners and a light shadow. Padding is the caller's. */
export function Card({ lifted = false, className = "", ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-paper ${lifted ? "shadow-lift" : "shadow-card"} ${className}`}
    />
  );
}
