import { sampleAgent } from "#content/pages/sample-agent.ts";
import { sampleProfile } from "#content/pages/sample-agent-profile.ts";
import type { StructuredData } from "./structured-data.ts";

/** Says that the agent is a sample, in the page's status and the agent's own note. */
export const sampleAgentProfile: StructuredData = ({ url }) => {
  const { terms, note, map } = sampleProfile;
  return [
    {
      "@type": "ProfilePage",
      url,
      creativeWorkStatus: "Sample",
      mainEntity: {
        "@type": "RealEstateAgent",
        name: sampleAgent.name,
        disambiguatingDescription: note,
        description: sampleAgent.about,
        url,
        telephone: `+1${sampleAgent.phone.replace(/\D/g, "")}`,
        email: sampleAgent.email,
        address: sampleAgent.streetAddress,
        geo: { "@type": "GeoCoordinates", latitude: map.latitude, longitude: map.longitude },
        identifier: [
          { "@type": "PropertyValue", name: terms.brokerId, value: sampleAgent.brokerId },
          { "@type": "PropertyValue", name: terms.licenseNo, value: sampleAgent.licenseNo },
        ],
        knowsAbout: sampleAgent.specialities,
        award: sampleAgent.awards,
      },
    },
  ];
};
