import { wellFormed } from "#domain/text/well-formed.ts";

/** What a partner of the sandbox was sent, as text; anything but JSON is nothing. */
export async function postedEvent(request: Request): Promise<string> {
  const sent: unknown = await request.json().catch(() => ({}));
  return wellFormed(JSON.stringify(sent));
}

/** The user name of its Basic authentication. */
export const crmKeyIn = (request: Request): string => {
  const basic = request.headers.get("authorization")?.replace(/^Basic /, "") ?? "";
  return Buffer.from(basic, "base64").toString().replace(/:$/, "");
};
