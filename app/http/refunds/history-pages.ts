import { listUrl } from "#app/http/list-state.ts";

/** `?after=`: where the page before ended (ISO); "" on the first page, and for anything else. */
export const historyAfter = ({ url }: Request): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.exec(new URL(url).searchParams.get("after") ?? "")?.[0] ?? "";

/** The URLs of the first page, unless this is it, and of the next one, if there is one. */
export function historyPages({ url }: Request, { after, until, hasMore }: Ends) {
  const { pathname } = new URL(url);
  return {
    first: after === "" ? undefined : pathname,
    next: hasMore ? listUrl(pathname, { after: until }) : undefined,
  };
}

interface Ends {
  after: string;
  until: string;
  hasMore: boolean;
}
