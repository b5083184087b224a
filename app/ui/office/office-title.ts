import { brand } from "#content/brand.ts";
import { officeFrame } from "#content/office/frame.ts";

/** The document's title of a page of the office. */
export const officeTitle = (title: string) => [{ title: `${title} · ${officeFrame.name} · ${brand.name}` }];
