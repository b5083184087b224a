import { howWeDoIt } from "#content/pages/how-we-do-it.ts";
import { crmDashboardFigures, crmGroups } from "#content/sections/crm-features.ts";
import { ChipList } from "./chip-list.tsx";

const underlined = "border-b-2 border-primary pb-3 dark:border-primary-text";

export function CrmList() {
  const { title, note } = howWeDoIt.crm.dashboard;
  return (
    <div className="columns-1 gap-x-16 medium:columns-2">
      {crmGroups.map((group) => (
        <section key={group.title} className="mb-9 break-inside-avoid">
          <h3 className={underlined}>{group.title}</h3>
          <dl className="divide-y divide-line">
            {group.features.map((feature) => (
              <div key={feature.title} className="py-3.5">
                <dt className="font-medium">{feature.title}</dt>
                <dd className="text-soft">{feature.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="mb-9 break-inside-avoid">
        <h3 className={`${underlined} mb-5`}>{title}</h3>
        <ChipList labels={crmDashboardFigures} />
        <p className="mt-6 text-soft">{note}</p>
      </section>
    </div>
  );
}
