import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { dealCopy as copy } from "#content/contacts/my-deals.ts";

export interface ShownDeal {
  id: string;
  title: string;
  /** "Under contract, closing Dec 4, $300,000". */
  line: string;
}

/** Deals with an own client. */
export function DealsPart({ page, deals, mayAdd }: { page: string; deals: ShownDeal[]; mayAdd: boolean }) {
  if (deals.length === 0 && !mayAdd) return null;
  return (
    <MySection
      id="deals"
      title={copy.part}
      action={
        mayAdd ? (
          <Link to={`${page}/deal`} className="my-link">
            {copy.add}
          </Link>
        ) : null
      }
    >
      {deals.length === 0 ? <p className="text-sm text-soft">{copy.none}</p> : null}
      <ul className="my-lines empty:hidden">
        {deals.map(({ id, title, line }) => (
          <li key={id} className="my-row">
            <div className="min-w-0">
              <Link to={`/my/deals/${id}`} className="my-row-link">
                {title}
              </Link>
              <p className="text-sm text-soft">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </MySection>
  );
}
