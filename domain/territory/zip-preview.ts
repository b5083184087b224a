import type { ZipStatus } from "./zip-exclusivity.ts";

/** Of the picture that a link to a zip code brings along. */
export const previewSize = { width: 1200, height: 630 };

export interface ZipPreview {
  zip: string;
  isFree: boolean;
  sentence: string;
  line: string;
}

/** @returns a PNG of `previewSize` */
export type DrawZipPreview = (preview: ZipPreview) => Promise<Buffer>;

/** Its address says the fact that it shows, so that whoever keeps a picture never shows another one. */
export const zipPreviewPath = (zip: string, status: ZipStatus): string => `/zip-code/preview/${zip}-${status}.png`;
