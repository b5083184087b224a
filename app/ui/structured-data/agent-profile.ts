import type { StructuredData } from "#app/ui/structured-data/structured-data.ts";
import { photoAddress } from "#domain/profiles/photo-address.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";

/** What the page shows of the agent, from the same object. @param more nodes of what else it shows, for example reviews */
export function agentProfileData(profile: PublicProfile, more: object = {}): StructuredData {
  const { name, firm, says, verified, pictures } = profile;
  const photo = pictures.findLast(({ format }) => format === "webp");
  const address = {
    "@type": "PostalAddress",
    streetAddress: firm.street,
    addressLocality: firm.city,
    addressRegion: firm.state,
    postalCode: firm.zip,
    addressCountry: "US",
  };
  return ({ origin, url }) => [
    {
      "@type": "RealEstateAgent",
      "@id": `${url}#agent`,
      name,
      url,
      ...(photo ? { image: origin + photoAddress(photo) } : {}),
      telephone: firm.phone,
      address,
      parentOrganization: { "@type": "RealEstateAgent", name: firm.name, telephone: firm.phone, address },
      areaServed: verified.zips.map(({ zip }) => ({
        "@type": "PostalCodeRangeSpecification",
        postalCodeBegin: zip,
        postalCodeEnd: zip,
      })),
      hasCredential: {
        "@type": "EducationalOccupationalCredential",
        credentialCategory: "license",
        identifier: verified.license.number,
        recognizedBy: { "@type": "AdministrativeArea", name: verified.license.stateName },
      },
      ...(says.links.length > 0 ? { sameAs: [...says.links] } : {}),
      ...more,
    },
  ];
}
