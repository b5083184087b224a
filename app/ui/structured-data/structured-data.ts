/** All are absolute URLs. */
export interface DescribedPage {
  /** The public origin, without a trailing slash. */
  origin: string;
  url: string;
  /** The picture in previews of shared links. */
  image: string;
}

/** The schema.org nodes of a page's JSON-LD graph. */
export type StructuredData = (page: DescribedPage) => object[];
