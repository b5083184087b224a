import { type ReactNode, use } from "react";
import { FirmHeader } from "#app/ui/broker/firm-header.tsx";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { pageScript, speculationRules } from "#app/ui/browser/page-script.ts";

import { ShortFooter } from "./short-footer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface PublicFrameProps {
  /** Its header is quiet, and its footer has only the links of specification 2.3. */
  isCheckout: boolean;
  /** A page about one person or one firm: its footer is a line. */
  isPersonal: boolean;
  /** A page of a brokerage. */
  isFirm: boolean;
  /** React Router's client takes the page over, but not this frame (client/served-frame.tsx). */
  hasClient: boolean;
  children: ReactNode;
}

/** Around a public page, or one of a person or a firm. Modules of app/ui/islands/ move what moves in header and footer. */
export function PublicFrame({ isCheckout, isPersonal, isFirm, hasClient, children }: PublicFrameProps) {
  const nonce = use(Nonce);
  return (
    <>
      {isFirm ? <FirmHeader /> : <SiteHeader isQuiet={isCheckout} />}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {isPersonal ? <ShortFooter /> : <SiteFooter isShort={isCheckout} />}
      {hasClient ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own
        <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      )}
      {hasClient ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: pageScript }} />
      )}
    </>
  );
}
