import { FairHousing } from "#app/ui/statistics/fair-housing.tsx";
import { brand } from "#content/brand.ts";
import { shortFooterLinks } from "#content/navigation.ts";
import { PageLink } from "./page-link.tsx";

const quietLink = "inline-flex min-h-11 items-center underline-offset-4 hover:text-primary-text hover:underline";

/** Under a page about one person or one firm: whom to ask, and the policies. */
export function ShortFooter() {
  return (
    <footer id="end" className="mt-auto border-t border-line bg-bar text-sm text-soft">
      <div className="wrap py-4">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href={brand.phoneHref} className={quietLink}>
              {brand.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${brand.email}`} className={quietLink}>
              {brand.email}
            </a>
          </li>
          {shortFooterLinks.map(({ label, link }) => (
            <li key={link}>
              <PageLink href={link} className={quietLink}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-quiet">
          © {brand.legalName} {brand.postalAddress}. {brand.officeHours}.
        </p>
        <FairHousing />
      </div>
    </footer>
  );
}
