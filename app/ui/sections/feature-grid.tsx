import {
  ArrowRight,
  Award,
  BadgeCheck,
  ChartNoAxesColumn,
  DatabaseZap,
  IdCard,
  Map as MapIcon,
  MapPin,
  MessageSquareQuote,
  Shapes,
  UserRoundSearch,
  Workflow,
} from "lucide-react";
import { UnbrokenText } from "#app/ui/text/unbroken-text.tsx";
import type { NavigationItem } from "#content/navigation.ts";

const icons = {
  profile: UserRoundSearch,
  reputation: MessageSquareQuote,
  farming: MapIcon,
  enrichment: DatabaseZap,
  crm: Workflow,
  dashboard: ChartNoAxesColumn,
  license: IdCard,
  specialities: Shapes,
  award: Award,
  place: MapPin,
  verified: BadgeCheck,
};

export interface Feature {
  icon?: keyof typeof icons;
  title: string;
  text: string;
  badge?: string;
  link?: NavigationItem;
}

const columns = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 medium:grid-cols-3", 4: "sm:grid-cols-2 xl:grid-cols-4" };

/** Three features are never laid out as two and one. */
export function FeatureGrid({ features, across = 3 }: { features: readonly Feature[]; across?: keyof typeof columns }) {
  return (
    <div className={`grid gap-x-10 gap-y-10 ${features.length === 3 ? "md:grid-cols-3" : columns[across]}`}>
      {features.map((feature) => (
        <FeatureItem key={feature.title} feature={feature} />
      ))}
    </div>
  );
}

function FeatureItem({ feature: { icon, title, text, badge, link } }: { feature: Feature }) {
  const Icon = icon && icons[icon];
  return (
    <div className="flex flex-col items-start border-t-2 border-primary pt-5 dark:border-primary-text">
      {Icon ? <Icon aria-hidden size={28} strokeWidth={1.75} className="mb-4 text-primary-text" /> : null}
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}{" "}
        {badge ? (
          <span className="rounded-full bg-secondary-wash px-2.5 py-0.5 text-sm font-medium tracking-normal text-secondary-text">
            {badge}
          </span>
        ) : null}
      </h3>
      <p className="mt-2 max-w-[26.7em] text-soft">
        <UnbrokenText text={text} />
      </p>
      {link ? (
        <a
          href={link.link}
          className="mt-auto inline-flex items-center gap-1.5 pt-4 font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {link.label}
          <ArrowRight aria-hidden size={18} />
        </a>
      ) : null}
    </div>
  );
}
