import type { ReactNode } from "react";

/** In a browser: the frame of a page with the header and the footer that it came with (framework/public-frame-on-server.ts). */
export const ServedFrame = ({ children }: { children: ReactNode }) => (
  <>
    {header}
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    {footer}
  </>
);

const header = asServed("header");
const footer = asServed("footer");

function asServed(Part: "header" | "footer"): ReactNode {
  const served = document.querySelector(`body > ${Part}`);
  if (!served) return null;
  const { id, className, innerHTML: __html } = served;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page has
  return <Part {...{ id, className }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
