const prefix = "zip-";

/** A box of its own for each zip code: a form keeps one value for each name. */
export const zipField = (zip: string): string => prefix + zip;

export const pickedZips = (form: ReadonlyMap<string, string>): string[] =>
  [...form.keys()].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
