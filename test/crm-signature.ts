import { sandboxSystemKey } from "#config/event-sender-of.ts";
import { followUpBossSignature } from "#integrations/connections/crms/follow-up-boss.ts";

/** As the CRM signs that the sandbox plays. */
export const crmSignature = (body: string) => followUpBossSignature(body, sandboxSystemKey);
