import { brand } from "#content/brand.ts";
import type { Plan } from "#content/plans.ts";
import type { StructuredData } from "./structured-data.ts";

/** The plans that this page sells. No ratings, because there are none. */
export function planOffers(plans: readonly Plan[]): StructuredData {
  return ({ url, image }) =>
    plans.map(({ name, price, priceText, titles }) => ({
      "@type": "Product",
      name,
      description: [priceText, ...titles.filter(({ included }) => included).map(({ title }) => title)].join(". "),
      brand: { "@type": "Brand", name: brand.name },
      image,
      offers: { "@type": "Offer", url, price, priceCurrency: "USD", availability: "https://schema.org/InStock" },
    }));
}
