import { brand } from "#content/brand.ts";
import { connectCrms } from "#integrations/connections/crms.ts";
import type { EventSender } from "#integrations/connections/event-sender.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { standardWebhooks } from "#integrations/connections/standard-webhook.ts";
import type { World } from "#operations/world.ts";
import type { Settings } from "./env.ts";

/** Of the CRM that the sandbox plays. */
export const sandboxSystemKey = "sandbox";

/** The sandbox plays a CRM with which the network is not registered; on a public site one that wants this is off then. */
export function eventSenderOf(
  settings: Settings,
  localAddress: string,
): { sender: EventSender; crms: World["crms"]; crmBack: World["crmBack"] } {
  const { siteMode, crmRegistrations } = settings;
  const post = guardedHttp({ allowsLocal: siteMode === "local" });
  const sandboxPost = guardedHttp({ allowsLocal: true });
  const { connectable, send, back } = connectCrms((kind, { url, needsRegistration }) => {
    const isOpenToAll = siteMode === "public" && !needsRegistration;
    const registered = crmRegistrations[kind] ?? (isOpenToAll ? { system: brand.name, systemKey: "" } : undefined);
    if (registered) return { post, url, network: { ...registered, source: brand.name } };
    if (siteMode === "public") return undefined;
    const network = { source: brand.name, system: brand.name, systemKey: sandboxSystemKey };
    return { post: sandboxPost, url: `${localAddress}/sandbox/${kind}${new URL(url).pathname}`, network };
  });
  return { sender: { webhook: standardWebhooks(post), crm: send }, crms: connectable, crmBack: back };
}
