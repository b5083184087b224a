import { brand } from "#content/brand.ts";
import { filesLeftOut } from "#content/conversations/files-left-out.ts";

/** What stands around the words of the two. */
export const conversationEmail = {
  via: (name: string): string => `${name} via ${brand.name}`,
  noSubject: "(no subject)",
  footer: ({ name, url, leftOut }: { name: string; url: string; leftOut: readonly string[] }): string =>
    [
      "--",
      ...(leftOut.length > 0 ? [filesLeftOut(leftOut)] : []),
      `Answer this email, and ${name} gets your answer. The whole conversation: ${url}`,
    ].join("\n"),
};
