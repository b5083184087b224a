import type { IncomingHttpHeaders } from "node:http";
import type { TestRequest } from "#test/request.ts";

/** Requests of a browser without scripts, as the tests write them. */
export const requestOf =
  (origin: string) =>
  async (method: string, path: string, query: TestRequest = {}) => {
    const { form, headers: own = {} } = query;
    const headers = { ...own, ...(form && { origin }) };
    const body = form && new URLSearchParams(form);
    const answer = await fetch(origin + path, { method, redirect: "manual", headers, ...(body && { body }) });
    const content = Buffer.from(await answer.arrayBuffer());
    const seen: IncomingHttpHeaders = {
      ...Object.fromEntries(answer.headers),
      "set-cookie": answer.headers.getSetCookie(),
    };
    return { status: answer.status, headers: seen, body: content, text: content.toString() };
  };
