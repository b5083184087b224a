/** Services to which this software gives personal data, if the site's settings have one. */
export const recipientKinds = [
  ...(["stripe", "authorize-net", "spreadsheet", "mail", "incoming-mail", "texts", "files", "database"] as const),
] as const;
export type RecipientKind = (typeof recipientKinds)[number];
