import { brand } from "#content/brand.ts";
import type { StructuredData } from "./structured-data.ts";

export const organization: StructuredData = ({ origin, url }) => [
  {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.motto,
    url,
    logo: `${origin}/icon-512.png`,
    telephone: brand.phoneHref.replace("tel:", ""),
    email: brand.email,
    address: brand.postalAddress,
  },
  { "@type": "WebSite", "@id": `${url}#website`, name: brand.name, url, publisher: { "@id": `${url}#organization` } },
];
