import { BadgeCheck, Mail, MapPin, Phone } from "lucide-react";
import { Card } from "#app/ui/layout/card.tsx";
import { unbrokenNumbers } from "#app/ui/text/unbroken-numbers.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";
import { sampleProfile } from "#content/pages/sample-agent-profile.ts";
import { SocialIcons } from "./social-icons.tsx";

const { badge, terms } = sampleProfile;
const link = "underline-offset-4 hover:text-primary-text hover:underline";

/** The sample agent on the profile page; the name is the page's h1. */
export function ProfileCard({ className = "" }: { className?: string }) {
  const facts = [
    { term: terms.brokerId, value: sampleAgent.brokerId },
    { term: terms.licenseNo, value: sampleAgent.licenseNo },
    { term: terms.years, value: sampleAgent.yearsOfExperience },
  ];
  return (
    <Card lifted className={`p-6 sm:p-8 ${className}`}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <img src={sampleAgent.image} alt="" width={96} height={96} className="rounded-full" />
        <SocialIcons />
      </div>
      <h1 className="mt-5">{sampleAgent.name}</h1>
      <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-secondary-wash px-3 py-1 font-medium text-secondary-text">
        <BadgeCheck aria-hidden size={18} />
        {badge}
      </p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-quiet">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-6 grid gap-4">
        <ContactFact icon={Phone} term={terms.phone}>
          <a href={`tel:+1${sampleAgent.phone.replace(/\D/g, "")}`} className={link}>
            {sampleAgent.phone}
          </a>
        </ContactFact>
        <ContactFact icon={Mail} term={terms.email}>
          <a href={`mailto:${sampleAgent.email}`} className={link}>
            {sampleAgent.email.split("@")[0]}
            <wbr />@{sampleAgent.email.split("@")[1]}
          </a>
        </ContactFact>
        <ContactFact icon={MapPin} term={terms.address}>
          {unbrokenNumbers(sampleAgent.streetAddress)}
        </ContactFact>
      </dl>
    </Card>
  );
}

interface ContactFactProps {
  icon: typeof Phone;
  term: string;
  children: React.ReactNode;
}

function ContactFact({ icon: Icon, term, children }: ContactFactProps) {
  return (
    <div className="pl-8">
      <dt className="text-sm text-quiet">
        <Icon aria-hidden size={20} className="absolute mt-2.5 -ml-8 text-primary-text" />
        {term}
      </dt>
      <dd className="font-medium text-balance [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
