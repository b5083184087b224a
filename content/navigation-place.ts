/** A line of the side navigation of the workspace or the office. */
export interface NavigationPlace {
  label: string;
  link: string;
  /** Addresses elsewhere whose pages belong to it, as they begin. */
  also?: readonly string[] | undefined;
}

/** "page": on it. "true": on a page below it. */
export function whereIs(
  { link, also = [] }: Pick<NavigationPlace, "link" | "also">,
  pathname: string,
  home: string,
): "page" | "true" | undefined {
  if (pathname === link) return "page";
  const below = link === home ? also : [`${link}/`, ...also];
  return below.some((beginning) => pathname.startsWith(beginning)) ? "true" : undefined;
}
