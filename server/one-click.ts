import { contactOfStopLink } from "#operations/conversations/stop-link.ts";
import { isStopLink } from "#operations/privacy/revoke-consent.ts";
import type { World } from "#operations/world.ts";

/** The same field as multipart/form-data, which RFC 8058 prefers. */
const oneClickInParts =
  /^--[^\r\n]+\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--[^\r\n]+--\s*$/i;

/** Whether a mail program posts a signed opt-out link, as in RFC 8058. The signature counts, not the origin. */
export async function isOneClick(request: Request, world: World): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "POST") return false;
  const [, token] = /^\/stop\/w\/([\w-]{1,100})$/.exec(pathname) ?? [];
  const isOurs = token
    ? contactOfStopLink(world, token) !== undefined
    : pathname === "/stop" && isStopLink(world, searchParams.get("email") ?? "", searchParams.get("signature") ?? "");
  if (!isOurs) return false;
  const body = await request.clone().text();
  return body === "List-Unsubscribe=One-Click" || oneClickInParts.test(body);
}
