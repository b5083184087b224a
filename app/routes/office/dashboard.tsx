import { Link } from "react-router";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { dashboardWords as words } from "#content/office/dashboard.ts";
import { officeCounts } from "#database/office-counts.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export function loader({ context }: Route.LoaderArgs) {
  return officeCounts(context.get(worldContext).database.read);
}

/** Where a figure's records are listed; the others have no list yet. */
const lists: Partial<Record<keyof typeof words.figures, string>> = { messages: "/office/messages" };

const figures = Object.keys(words.figures) as (keyof typeof words.figures)[];

export default function Dashboard({ loaderData: counts }: Route.ComponentProps) {
  return (
    <OfficePage title={words.title} line={words.line}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 medium:grid-cols-4">
        {figures.map((figure) => (
          <Figure key={figure} label={words.figures[figure]} count={counts[figure]} list={lists[figure]}>
            {figure === "messages" && counts.messagesHeld > 0 ? words.heldForReview(counts.messagesHeld) : null}
          </Figure>
        ))}
      </dl>
    </OfficePage>
  );
}

interface FigureProps {
  label: string;
  count: number;
  list?: string;
  children: string | null;
}

function Figure({ label, count, list, children }: FigureProps) {
  return (
    <div className="relative rounded-card border border-line bg-paper p-4 has-[a:hover]:border-primary-text">
      <dt className="text-sm text-soft">
        {list ? (
          <Link to={list} className="text-primary-text underline underline-offset-4 after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1 text-h4 font-semibold tabular-nums">{count.toLocaleString("en-US")}</dd>
      {children ? <dd className="text-sm text-soft">{children}</dd> : null}
    </div>
  );
}
