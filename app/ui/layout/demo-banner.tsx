/** The server adds the banner to a demo's pages (server/demo-banner.ts); a site that is no demo has none, and no text for it. */
const served = import.meta.env.SSR ? null : document.querySelector("[data-demo]");
const label = served?.getAttribute("aria-label") ?? undefined;
const text = served?.textContent;

/** Keeps the banner in place in the browser, also where React makes the document again. */
export function DemoBanner() {
  if (!served) return null;
  return (
    <aside data-demo="" aria-label={label}>
      {text}
    </aside>
  );
}
