import type { ReactNode } from "react";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { brand } from "#content/brand.ts";
import { myFrame } from "#content/members/my-frame.ts";

/** Of a page: the root's, the frame's with the number of open offers, and its own. */
type Matches = readonly [unknown, { loaderData?: { offers?: { count: number } | null } | undefined }, ...unknown[]];

/** "(1) Today · Workspace · …" while an offer is open, so that its tab says so. */
export function myTitle(title: string, matches: Matches) {
  const open = matches[1].loaderData?.offers?.count ?? 0;
  return [{ title: `${open > 0 ? `(${open}) ` : ""}${title} · ${myFrame.name} · ${brand.name}` }];
}

interface MyPageProps {
  title: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
  line?: ReactNode;
  /** One column for typing. */
  narrow?: boolean;
  /** As wide as the window, for columns side by side. */
  wide?: boolean;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** Below the rest; beside it on a wide screen (my.css). */
  beside?: ReactNode;
  children?: ReactNode;
}

export function MyPage({ title, mark, line, narrow = false, wide = false, back, beside, children }: MyPageProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6 px-gutter py-6 wrap-anywhere sm:py-8">
      <div className={`my-page grid w-full grid-cols-1 gap-6 ${narrow ? "my-narrow" : wide ? "" : "my-measure"}`}>
        <div>
          {back ? (
            <p className="mb-4">
              <BackLink to={back.to}>{back.label}</BackLink>
            </p>
          ) : null}
          <div className="flex items-center gap-3">
            {mark}
            <h1 className="text-h3">{title}</h1>
          </div>
          {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
        </div>
        {beside ? (
          <div className="my-columns">
            <div>{children}</div>
            <div>{beside}</div>
          </div>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
