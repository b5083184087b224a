import { brand } from "#content/brand.ts";

export const clientSourceNames = { network: `From ${brand.name}`, own: "Own clients" } as const;

export const personSourceNames = { network: `From ${brand.name}`, import: "Imported", added: "Added by hand" } as const;
