import { brand } from "#content/brand.ts";

/** Of an email, for the one who gets it. */
export const filesLeftOut = (names: readonly string[]): string =>
  `Left out: ${names.join(", ")}. We pass on PDF files, pictures and plain text.`;

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
