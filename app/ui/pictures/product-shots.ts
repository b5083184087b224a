/** A screen of the seeded demo's workspace, photographed by bench/product-shots.ts. */
export interface ProductShot {
  name: ProductScreenName;
  path: string;
  /** The link that opens what is shown. */
  opens?: string;
  shapes: readonly ProductShape[];
}

export type ProductScreenName = "today" | "lead" | "board" | "zip-codes";

/** A laptop's window, and what a phone shows: one width of each, in pixels of the file. */
export const productShapes = {
  wide: { widths: [720, 1440], height: 960 },
  phone: { widths: [750], height: 1040 },
} as const;

export type ProductShape = keyof typeof productShapes;

export const productShots: readonly ProductShot[] = [
  { name: "today", path: "/my", shapes: ["wide", "phone"] },
  { name: "lead", path: "/my/contacts?show=zipstead", opens: "main a[href^='/my/leads/']", shapes: ["phone"] },
  { name: "board", path: "/my/contacts/board", shapes: ["wide", "phone"] },
  { name: "zip-codes", path: "/my/zip-codes", shapes: ["phone"] },
];
