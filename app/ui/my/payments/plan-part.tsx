import type { ReactNode } from "react";
import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";

interface PlanPartProps {
  /** Link target. */
  id: string;
  title: string;
  line?: string | undefined;
  /** The page that has all of it. */
  link?: readonly [to: string, label: string];
  children?: ReactNode;
}

/** A part of the plan's page, with a link to its own page. */
export function PlanPart({ id, title, line, link, children }: PlanPartProps) {
  const action = link ? (
    <Link to={link[0]} className="my-link">
      {link[1]}
    </Link>
  ) : null;
  return (
    <MySection id={id} title={title} action={action}>
      {line ? <p className="max-w-measure text-soft">{line}</p> : null}
      {children}
    </MySection>
  );
}
