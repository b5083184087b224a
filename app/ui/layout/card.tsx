import type { ComponentPropsWithRef } from "react";

export interface CardProps extends ComponentPropsWithRef<"div"> {
  lifted?: boolean;
}

/** Padding is the caller's. */
export function Card({ lifted = false, className = "", ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-paper ${lifted ? "shadow-lift" : "shadow-card"} ${className}`}
    />
  );
}
