/** The whole addresses of the page that is described. */
export interface DescribedPage {
  /** The public origin, without a slash at its end. */
  origin: string;
  url: string;
  /** Its picture in previews of shared links. */
  image: string;
}

/** What a page tells machines of the things on it, in schema.org's words: the nodes of one JSON-LD graph. */
export type StructuredData = (page: DescribedPage) => object[];
