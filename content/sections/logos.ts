/** Specification 2.4: eight fixed images. */
export interface PartnerLogo {
  name: string;
  /** 200 by 200 pixels with a background, so that it works in both themes. */
  image: string;
}

export const logosAreSamples = true;

/** Fictional: an operator replaces them before going live. */
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
