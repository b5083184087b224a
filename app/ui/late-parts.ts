import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * A phone lays a long page out twice before anybody has moved on it: as it comes, and as its font does. On a page that
 * somebody has just come to, the parts further down wait until they are near (pages.css). Who comes back or reloads is
 * brought to where they were, and who follows a link to a part goes there: for that all must have its true height. Runs
 * in the head, before the first paint.
 */
export const latePartsScript = `performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash&&(document.documentElement.dataset.fresh="")`;

/** From the first step within the site on nothing waits any more. */
export function useLateParts(): void {
  const { key } = useLocation();
  const [arrivedAt] = useState(key);
  useEffect(() => {
    if (key !== arrivedAt) delete document.documentElement.dataset.fresh;
  }, [key, arrivedAt]);
}
