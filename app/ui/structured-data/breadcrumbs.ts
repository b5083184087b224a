import { homeLink, type NavigationItem } from "#content/navigation.ts";
import type { StructuredData } from "./structured-data.ts";

/** From the home page to this one. @param above left out: the home page alone */
export function breadcrumbs(title: string, above: readonly NavigationItem[] = [homeLink]): StructuredData {
  return ({ origin, url }) => {
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
