import { tokenScopeName } from "#content/connections/token-scope-name.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { type ApiScope, holderScopes, type TokenHolder } from "#domain/connections/api-scope.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface TokenMade {
  holder: TokenHolder;
  /** To whom it is. */
  name: string;
  /** Empty: unknown. */
  maker: string;
  token: string;
  scopes: readonly ApiScope[];
  /** Of the page where it is ended. */
  url: string;
}

const of: Record<TokenHolder, { subject: string; heading: string; end: string; button: string; why: string }> = {
  workspace: {
    subject: "A program can now use your workspace",
    heading: "A token was made in your workspace",
    end: "If you do not know it, end it under Connections. It stops working at once.",
    button: "Open your connections",
    why: "You get this email because the workspace is yours.",
  },
  network: {
    subject: "A program can now use the network’s data",
    heading: "A token of the network was made",
    end: "If you do not know it, end it in the office, under API. It stops working at once.",
    button: "Open the tokens",
    why: "You get this email because you are an owner of the office.",
  },
  firm: {
    subject: "A program can now read your firm’s data",
    heading: "A token of your firm was made",
    end: "If you do not know it, end it on your firm’s pages, under API. It stops working at once.",
    button: "Open the tokens",
    why: "You get this email because the firm’s pages open with this address.",
  },
};

/** To whoever answers for what the token opens, whoever made it: somebody else's is noticed. */
export function tokenMade({ holder, name, maker, token, scopes, url }: TokenMade): EmailContent {
  const { subject, heading, end, button, why } = of[holder];
  return signedEmail({
    ...{ subject, heading, why },
    preview: "A token for our API was made. If you do not know it, end it.",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(maker) || "Somebody"} made the token “${oneLine(token)}” for our API. A program that has it may do this:`,
      {
        list: holderScopes[holder].filter((scope) => scopes.includes(scope)).map((one) => tokenScopeName(holder, one)),
      },
      end,
      { button: { label: button, url } },
    ],
  });
}
