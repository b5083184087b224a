import { apiCopy } from "#content/connections/my-connections.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { type ApiScope, apiScopes } from "#domain/connections/api-scope.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface TokenMade {
  /** The owner of the workspace. */
  name: string;
  /** Empty: unknown. */
  maker: string;
  token: string;
  scopes: readonly ApiScope[];
  url: string;
}

/** To the owner of the workspace, whoever made the token: somebody else's is noticed. */
export function tokenMade({ name, maker, token, scopes, url }: TokenMade): EmailContent {
  const by = oneLine(maker) || "Somebody";
  return signedEmail({
    subject: "A program can now use your workspace",
    preview: "A token for our API was made. If you do not know it, end it.",
    heading: "A token was made in your workspace",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${by} made the token “${oneLine(token)}” for our API. A program that has it may do this:`,
      { list: apiScopes.filter((scope) => scopes.includes(scope)).map((scope) => apiCopy.scopeNames[scope]) },
      "If you do not know it, end it under Connections. It stops working at once.",
      { button: { label: "Open your connections", url } },
    ],
    why: "You get this email because the workspace is yours.",
  });
}
