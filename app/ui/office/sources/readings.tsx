import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { payloadPage as copy, readingNames } from "#content/sources/office-sources.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ReadingDoubt } from "#domain/sources/reading/incoming-leads.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { TextLink } from "./text-link.tsx";

export interface ShownReading {
  kind: LeadKind;
  name: string;
  phone: string;
  email: string;
  place: string;
  said: OwnAnswer[];
  /** What it became; null: nobody chose it. */
  leadId: string | null;
}

interface ReadingsProps {
  action: string;
  doubt: ReadingDoubt;
  readings: ShownReading[];
  mayChoose: boolean;
}

/** Side by side, each with a button of its own. */
export function Readings({ action, doubt, readings, mayChoose }: ReadingsProps) {
  const { title, line, choose } = copy.readings[doubt];
  return (
    <Part title={title} line={line}>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-6 medium:grid-cols-2">
        {readings.map((reading, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
          <li key={place} className="grid content-start justify-items-start gap-3">
            <h3 className="text-base font-semibold">{copy.reading.nth(place + 1)}</h3>
            <Facts facts={factsOf(reading)} />
            {reading.leadId ? (
              <TextLink to={`/office/leads/${reading.leadId}`}>{copy.lead}</TextLink>
            ) : mayChoose ? (
              <PostForm action={action} className="print:hidden">
                <input type="hidden" name="choice" value={place} />
                <Button type="submit" variant="outline" aria-label={`${choose}: ${copy.reading.nth(place + 1)}`}>
                  {choose}
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}

const { none } = copy.reading;

const factsOf = ({ kind, name, phone, email, place, said }: ShownReading) => [
  { name: copy.reading.name, value: name || none },
  { name: copy.reading.phone, value: phone || none },
  { name: copy.reading.email, value: email || none },
  { name: copy.reading.kind, value: readingNames[kind] },
  ...(place ? [{ name: copy.reading.place, value: place }] : []),
  ...[...Map.groupBy(said, ({ question }) => question)].map(([question, answers]) => ({
    name: question,
    value: answers.map(({ answer }) => answer).join("\n"),
  })),
];
