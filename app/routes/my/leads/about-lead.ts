import type { AboutPart, OpenLead } from "#app/ui/my/leads/shown-lead.ts";
import { localMoment } from "#content/dates.ts";
import { aboutLeadCopy as copy } from "#content/members/about-lead.ts";

interface AboutFacts extends Pick<OpenLead, "reportBy" | "reportHours" | "timeZone"> {
  feePercent: number | null;
  checks: { at: string; who: string | null }[];
  consent: { stands: boolean; givenAt: string; wording: string; page: string; takenBy: string | null } | undefined;
}

/** Terms, checks and the proof of consent, as the page shows them. */
export function aboutLead(facts: AboutFacts): AboutPart[] {
  const { timeZone } = facts;
  const checks = facts.checks.map(({ at, who }, index) => ({
    name: copy.check(index + 1),
    value: `${localMoment(at, timeZone)}${who ? `, ${copy.by} ${who}` : ""}`,
  }));
  return [termsOf(facts), { title: copy.checksTitle, facts: checks }, consentOf(facts)];
}

function termsOf({ feePercent, reportBy, reportHours, timeZone }: AboutFacts): AboutPart {
  const facts = [
    { name: copy.fee, value: feePercent === null ? copy.feeUnknown : copy.feeText(feePercent) },
    { name: copy.tail, value: copy.tailText },
    { name: copy.client, value: copy.clientText },
  ];
  const isOver = reportHours === 0;
  return {
    title: copy.feeTitle,
    facts,
    ...(isOver && { text: `${copy.reportOver} ${localMoment(reportBy, timeZone)}.` }),
  };
}

function consentOf({ consent, timeZone }: AboutFacts): AboutPart {
  const labels = copy.consent;
  if (!consent) return { title: copy.consentTitle, facts: [], text: labels.missing };
  const { stands, givenAt, page, takenBy, wording } = consent;
  const facts = [
    { name: labels.status, value: stands ? labels.stands : labels.gone },
    { name: labels.when, value: localMoment(givenAt, timeZone) },
    ...(takenBy ? [{ name: labels.takenBy, value: takenBy }] : []),
    { name: labels.page, value: page },
  ];
  return { title: copy.consentTitle, facts, text: `${labels.wording}:\n${wording}` };
}
