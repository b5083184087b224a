/** Brokerages of the network, as their logos (specification 2.4: eight fixed images). */
export interface PartnerLogo {
  name: string;
  /** A square of 200 by 200 pixels, its ground included, so that it reads the same in both themes. */
  image: string;
}

export const logosAreSamples = true;

/** Samples, drawn for this site: an operator replaces them before going live. None of these companies exists. */
export const logos: readonly PartnerLogo[] = [
  { name: "Okafor & Daughters", image: "/logos/okafor-and-daughters.svg" },
  { name: "Saltmarsh & Quill", image: "/logos/saltmarsh-and-quill.svg" },
  { name: "Wrenhollow Realty", image: "/logos/wrenhollow.svg" },
  { name: "Lindqvist Team", image: "/logos/lindqvist-team.svg" },
  { name: "Ninefold Homes", image: "/logos/ninefold-homes.svg" },
  { name: "Halvorsen Gate", image: "/logos/halvorsen-gate.svg" },
  { name: "Juniper Quay", image: "/logos/juniper-quay.svg" },
  { name: "Dovetail & Eave", image: "/logos/dovetail-and-eave.svg" },
];
