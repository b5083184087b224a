import { homeLink, type NavigationItem } from "#content/navigation.ts";
import type { StructuredData } from "./structured-data.ts";

/** From the home page to this one, through its parent if it has one. */
export function breadcrumbs(title: string, parent?: NavigationItem): StructuredData {
  return ({ origin, url }) => {
    const above = parent ? [homeLink, parent] : [homeLink];
    const steps = [
      ...above.map(({ label, link }) => ({ name: label, item: origin + link })),
      { name: title, item: url },
    ];
    return [
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
      },
    ];
  };
}
