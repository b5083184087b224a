/** @param html by renderToStaticMarkup, on the server: a drawing weighs nothing in the scripts of its page */
export function Drawn({ html, className = "min-w-0" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
