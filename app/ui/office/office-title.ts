import { brand } from "#content/brand.ts";
import { officeFrame } from "#content/office/frame.ts";

export const officeTitle = (title: string) => [{ title: `${title} · ${officeFrame.name} · ${brand.name}` }];
