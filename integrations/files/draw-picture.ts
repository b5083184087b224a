import { inPictureTurn, loadSharp } from "./pictures.ts";

/** @param svg without texts, as the server has no fonts @returns a PNG */
export type DrawPicture = (svg: string) => Promise<Buffer>;

export const drawPicture: DrawPicture = (svg) =>
  inPictureTurn(async () => (await loadSharp())(Buffer.from(svg)).png({ palette: true }).toBuffer());
