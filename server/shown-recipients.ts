const item = /<li data-recipient="([a-z-]+)"[^>]*>[^<]*<\/li>/g;

/** The build cannot know the settings, so the privacy policy comes with all recipients, and those that this site has stay. */
export const withRecipients = (html: string, recipients: ReadonlySet<string>): string =>
  html.replaceAll(item, (whole, kind: string) => (recipients.has(kind) ? whole : ""));
