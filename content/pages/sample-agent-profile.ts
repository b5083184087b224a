import { brand } from "#content/brand.ts";
import { sampleAgent } from "./sample-agent.ts";

/** Specification 2.5. */
export const sampleProfile = {
  meta: {
    title: `${sampleAgent.name}: sample agent profile`,
    description: `A sample of the public profile that ${brand.name} agents receive: license, specialities, awards, contact and a map.`,
  },
  note: "This is a sample profile. The agent is made up; yours would be real.",
  badge: `Certified ${brand.name} Realtor`,
  terms: {
    brokerId: "Broker ID",
    licenseNo: "License No",
    years: "Years of Experience",
    phone: "Phone",
    email: "Email",
    address: "Street address",
  },
  specialities: "Specialities & Expertise",
  awards: "Awards & Recognition",
  about: `About ${sampleAgent.name}`,
  map: {
    title: `Map of the streets around ${sampleAgent.streetAddress}`,
    link: "Open the map on OpenStreetMap",
    latitude: 33.7985,
    longitude: -84.387,
  },
  closing: {
    title: "A page like this, with your name on it",
    text: "Choose a plan, and we build your profile.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
