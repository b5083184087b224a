import { type ReactNode, use } from "react";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { pageScript, speculationRules } from "#app/ui/browser/page-script.ts";
import { ShortFooter } from "./short-footer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface PublicFrameProps {
  /** Its header is quiet, and its footer has only the links of specification 2.3. */
  isCheckout: boolean;
  /** About one person's or one firm's matter: its footer is a line. */
  isPersonal: boolean;
  children: ReactNode;
}

/** A public page: HTML that no framework takes over. Modules of app/ui/islands/ move what moves on it. */
export function PublicFrame({ isCheckout, isPersonal, children }: PublicFrameProps) {
  const nonce = use(Nonce);
  return (
    <>
      <SiteHeader isQuiet={isCheckout} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {isPersonal ? <ShortFooter /> : <SiteFooter isShort={isCheckout} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
      <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: pageScript }} />
    </>
  );
}
