/** Browsers post "on" or nothing; other clients may write "no", which is not a tick. */
export const isTicked = (posted: string | undefined): boolean => !/^(false|off|no|0)?$/i.test((posted ?? "").trim());
