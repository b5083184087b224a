/** The server adds the banner to a demo's pages (server/demo-banner.ts); other sites have none. */
const served = import.meta.env.SSR ? null : document.querySelector("[data-demo]");
const label = served?.getAttribute("aria-label") ?? undefined;
const text = served?.textContent;

/** Keeps the banner when React renders the document again. */
export function DemoBanner() {
  if (!served) return null;
  return (
    <aside data-demo="" aria-label={label}>
      {text}
    </aside>
  );
}
