import { unbrokenNumbers } from "#app/ui/text/unbroken-numbers.ts";
import { brand } from "#content/brand.ts";

const link = "text-primary-text underline underline-offset-4 hover:decoration-2";

export function ContactBlock() {
  return (
    <address className="grid gap-1 rounded-card border border-line bg-paper p-5 not-italic shadow-card">
      <span className="font-medium text-ink">{brand.legalName}</span>
      <span>{unbrokenNumbers(brand.postalAddress)}</span>
      <span>
        <a href={`mailto:${brand.email}`} className={link}>
          {brand.email}
        </a>
      </span>
      <span>
        <a href={brand.phoneHref} className={link}>
          {brand.phone}
        </a>
      </span>
    </address>
  );
}
