import { MySection } from "#app/ui/my/my-section.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { FactRows } from "./fact-rows.tsx";
import type { OpenLead } from "./shown-lead.ts";

/** What they asked for. */
export function LeadFacts({ lead: { questions, answers, own } }: { lead: OpenLead }) {
  const asked = questions.map((name, step) => ({ name, value: answers[step] ?? "" }));
  const said = own.map(({ question, answer }) => ({ name: question, value: answer }));
  const skipped = asked.filter(({ value }) => !value).map(({ name }) => name);
  return (
    <MySection title={copy.answersTitle}>
      <FactRows facts={[...asked.filter(({ value }) => value), ...said]} />
      {skipped.length > 0 ? (
        <p className="text-sm text-soft">
          {copy.notAnswered}: {skipped.join(", ")}
        </p>
      ) : null}
    </MySection>
  );
}
