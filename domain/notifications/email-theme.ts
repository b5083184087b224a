export const emailThemes = ["light", "dark"] as const;
export type EmailTheme = (typeof emailThemes)[number];

/**
 * An email's HTML part as a mail program in this theme shows it, whatever theme the reader's browser has. Its links
 * open beside the page that shows it in a frame.
 */
export function emailInTheme(html: string, theme: EmailTheme): string {
  return html
    .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all")
    .replaceAll(/(content="|color-scheme:)light dark/g, `$1${theme}`)
    .replace("</head>", '<base target="_blank"></head>');
}
