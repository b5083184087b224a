/** JSON of ours with its shape kept and every text in it emptied. */
export const emptiedJson = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_name, value: unknown) => (typeof value === "string" ? "" : value));
