import type { ReactNode } from "react";
import { Link } from "react-router";

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-primary-text underline underline-offset-4">
    {children}
  </Link>
);
