import { adsAndServices } from "./ads-and-services.ts";
import { emails } from "./emails.ts";
import { formsOfSites } from "./forms-of-sites.ts";
import { moreTools } from "./more-tools.ts";
import { realEstate } from "./real-estate.ts";
import { shapes } from "./shapes.ts";

export const tools = { ...formsOfSites, ...adsAndServices, ...realEstate, ...moreTools };
export const samples = { ...tools, ...emails, ...shapes };
