import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { FaqList } from "#app/ui/sections/faq-list.tsx";
import { questionList } from "#app/ui/structured-data/question-list.ts";
import { brand } from "#content/brand.ts";
import { consumerFaqs, faqPage, workingFaqs } from "#content/pages/faq.ts";
import { faqs } from "#content/sections/faqs.ts";

const groups = [
  { id: "agents", title: faqPage.agents.title, faqs },
  { id: "working", title: faqPage.working.title, faqs: workingFaqs },
  { id: "consumers", title: faqPage.consumers.title, faqs: consumerFaqs },
];

export const meta = pageMeta(faqPage.meta, questionList(groups.flatMap((group) => group.faqs)));

export default function FaqPage() {
  const { hero } = faqPage;
  return (
    <>
      <PageHero title={hero.title} line={hero.line} scene="questions" />
      <div className="wrap grid items-start gap-12 py-section medium:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)] medium:gap-16">
        <div className="grid gap-12">
          {groups.map(({ id, title, faqs }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-4">
                {title}
              </h2>
              <FaqList faqs={faqs} name="faq" />
            </section>
          ))}
        </div>
        <NotOnTheList />
      </div>
    </>
  );
}

function NotOnTheList() {
  const { title, text, action } = faqPage.contact;
  return (
    <Card className="p-6 sm:p-8 tall:medium:sticky tall:medium:top-28">
      <h2>{title}</h2>
      <p className="mt-3 text-soft">
        {text}
        <br />
        {brand.officeHours}
      </p>
      <ButtonLink href={action.link} wide className="mt-6">
        {action.label}
      </ButtonLink>
    </Card>
  );
}
