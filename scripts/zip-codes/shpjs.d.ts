declare module "shpjs" {
  /** @param bytes of a zip file @returns GeoJSON; several files make a list */
  export default function shp(bytes: Uint8Array): Promise<unknown>;
}
