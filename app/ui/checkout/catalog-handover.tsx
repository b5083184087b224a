import { use } from "react";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { checkoutPage as copy } from "#content/payments/checkout.ts";

/** The second provider's form: one hidden field and an image button. It submits itself where scripts run. */
export function CatalogHandover({ action, linkId }: { action: string; linkId: string }) {
  const nonce = use(Nonce);
  return (
    <PageHero title={copy.handover.title} line={copy.handover.line} scene="market">
      <form id="handover" method="post" action={action}>
        <input type="hidden" name="LinkId" value={linkId} />
        <input
          type="image"
          src="/more-payment-option.svg"
          width="268"
          height="56"
          alt={copy.morePayment}
          className="rounded-button"
        />
      </form>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'document.getElementById("handover").submit()' }} />
    </PageHero>
  );
}
