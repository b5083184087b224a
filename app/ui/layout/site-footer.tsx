import { FairHousing } from "#app/ui/statistics/fair-housing.tsx";
import { brand } from "#content/brand.ts";
import { consumerLinks } from "#content/consumers/consumer-links.ts";
import { accountLinks, allPages, footerLinks, type NavigationItem } from "#content/navigation.ts";
import { PageLink } from "./page-link.tsx";

const quietLink = "py-2 underline-offset-4 transition-colors hover:text-primary-text hover:underline";

/** The links of specification 2.3 in order, and our contact details. Short: without the links below them. */
export function SiteFooter({ isShort }: { isShort: boolean }) {
  return (
    <footer id="end" className="mt-auto border-t border-line bg-bar">
      <div className={`wrap grid ${isShort ? "gap-4 py-6" : "gap-10 py-10"} medium:grid-cols-[1fr_2fr] medium:gap-16`}>
        <div>
          <p className="text-h4 font-bold tracking-tight">{brand.name}</p>
          <p className="mt-1 text-quiet">{brand.motto}</p>
          <address className="mt-4 grid justify-items-start gap-1 text-soft not-italic">
            <a href={brand.phoneHref} className={quietLink}>
              {brand.phone}
            </a>
            <a href={`mailto:${brand.email}`} className={quietLink}>
              {brand.email}
            </a>
            <p>{brand.postalAddress}</p>
            <p>{brand.officeHours}</p>
          </address>
        </div>
        <div className="grid content-start gap-4 medium:gap-8">
          <nav aria-label="Footer">
            {isShort ? <Links items={footerLinks} /> : <Folded title={allPages} items={footerLinks} />}
          </nav>
          {isShort ? null : (
            <>
              <nav aria-label={consumerLinks.title} className="medium:border-t medium:border-line medium:pt-6">
                <p aria-hidden className="mb-2 font-medium max-medium:hidden">
                  {consumerLinks.title}
                </p>
                <Folded {...consumerLinks} />
              </nav>
              <nav
                aria-label={accountLinks.title}
                className="max-medium:order-first medium:border-t medium:border-line medium:pt-6"
              >
                <p aria-hidden className="mb-2 font-medium">
                  {accountLinks.title}
                </p>
                <Links items={accountLinks.items} />
              </nav>
            </>
          )}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap py-5 text-sm text-quiet">
          <p>
            {`© ${brand.legalName} Referrals are made between licensed brokers. ${brand.name} is not a lender and gives no legal or tax advice.`}
          </p>
          <FairHousing />
        </div>
      </div>
    </footer>
  );
}

/** On a phone a line that unfolds; where there is room, all of it (parts.css). */
const Folded = ({ title, items }: { title: string; items: NavigationItem[] }) => (
  <details className="footer-fold">
    <summary>{title}</summary>
    <Links items={items} />
  </details>
);

function Links({ items }: { items: NavigationItem[] }) {
  return (
    <ul className="columns-[3_8rem] gap-8">
      {items.map((item) => (
        <li key={item.link} className="break-inside-avoid">
          <PageLink
            href={item.link}
            className={`${quietLink} inline-block text-soft aria-[current=page]:text-primary-text`}
          >
            {item.label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
