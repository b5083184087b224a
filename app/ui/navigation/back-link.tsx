import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { opensHere } from "#app/ui/browser/opens-here.ts";

/** To the page above. Returns to it as it was left (filters, page, scroll position) if the browser still has it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const goBack = (event: MouseEvent) => {
    const left = opensHere(event) ? lastVisitTo(to) : undefined;
    if (!left) return;
    event.preventDefault();
    window.navigation.traverseTo(left.key);
  };
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-my-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-primary-text underline underline-offset-4 print:hidden"
    >
      <ArrowLeft aria-hidden size={18} className="shrink-0" />
      {children}
    </Link>
  );
}

/** The latest entry in this tab's history for the list; undefined without one, or without the Navigation API. */
function lastVisitTo(list: string): NavigationHistoryEntry | undefined {
  if (!("navigation" in window)) return undefined;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries().slice(0, currentEntry?.index ?? 0);
  return before.findLast(({ url }) => url && new URL(url).pathname === list);
}
