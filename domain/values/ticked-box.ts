/** Browsers post "on" for a ticked box and nothing for an empty one; other clients write it out. Who writes "no" has not. */
export const isTicked = (posted: string | undefined): boolean => !/^(false|off|no|0)?$/i.test((posted ?? "").trim());
