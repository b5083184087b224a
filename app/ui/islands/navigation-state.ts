/** What the previous page has given to this one (app/ui/browser/page-script.ts); also as the browser itself stores it. */
export function stateOfNavigation(): unknown {
  const kept: unknown = history.state;
  if (typeof kept === "object" && kept && "usr" in kept) return kept.usr;
  return "navigation" in window ? navigation.currentEntry?.getState() : undefined;
}
