import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { refusedPost } from "#app/http/form-answer.ts";
import { InquirySection } from "#app/ui/forms/inquiry-section.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unbrokenNumbers } from "#app/ui/text/unbroken-numbers.ts";
import { brand } from "#content/brand.ts";
import { contactUsPage as copy } from "#content/pages/contact-us.ts";
import type { Route } from "./+types/contact-us.ts";
import { answerInquiryPost, loadInquiryPage } from "./inquiry-post.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export const loader = (page: Route.LoaderArgs) => loadInquiryPage("contact", page);
export const action = (post: Route.ActionArgs) => answerInquiryPost("contact", post);

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.title} line={copy.line} scene="letters" />
      <div className="wrap grid items-start gap-10 pt-10 pb-section medium:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] medium:gap-16 medium:pt-14">
        <Card className="p-6 sm:p-10">
          <InquirySection
            kind="contact"
            title={copy.formTitle}
            thanks={loaderData.thanks}
            answer={refusedPost(actionData)}
          />
        </Card>
        <DirectWays />
      </div>
    </>
  );
}

const linkClass = "text-primary-text underline-offset-4 hover:underline";

function DirectWays() {
  const { title, phone, email, hours, address } = copy.ways;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{title}</h2>
      <dl className="mt-6 grid gap-6">
        <Way icon={<Phone aria-hidden size={20} />} name={phone}>
          <a href={brand.phoneHref} className={linkClass}>
            {brand.phone}
          </a>
        </Way>
        <Way icon={<Mail aria-hidden size={20} />} name={email}>
          <a href={`mailto:${brand.email}`} className={linkClass}>
            {brand.email}
          </a>
        </Way>
        <Way icon={<Clock aria-hidden size={20} />} name={hours}>
          {brand.officeHours}
        </Way>
        <Way icon={<MapPin aria-hidden size={20} />} name={address}>
          {unbrokenNumbers(brand.postalAddress)}
        </Way>
      </dl>
    </section>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="contents">
        <span className="row-span-2 grid size-10 place-items-center rounded-button bg-wash text-primary-text">
          {icon}
        </span>
        <span className="text-sm text-soft">{name}</span>
      </dt>
      <dd className="font-medium text-balance">{children}</dd>
    </div>
  );
}
