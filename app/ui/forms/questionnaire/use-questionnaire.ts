import { useEffect, useRef, useState } from "react";
import { documentTitle } from "#app/ui/layout/unlisted-meta.ts";
import { questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import {
  answersFromQuery,
  blankQuestionnaire,
  type ContactInfo,
  goTo,
  isBlank,
  parseStep,
  parseThanks,
  type Questionnaire,
  serialise,
  type ThanksKind,
  thanksQuery,
} from "#domain/leads/questionnaire.ts";
import type { RequestedAgent } from "#domain/profiles/requested-agent.ts";
import { deleteDraft, readDraft, saveDraft } from "./questionnaire-draft.ts";
import { useSearch } from "./use-search.ts";

export interface Wizard {
  kind: LeadKind;
  /** All entries, at the step that the URL names. */
  filled: Questionnaire;
  /** The draft of an earlier visit, until the visitor continues or starts over. */
  offered: Questionnaire | undefined;
  /** The questionnaire was stored. */
  thanks: ThanksKind | undefined;
  /** What happens with the request, once it is complete. */
  outlook: LeadOutlook | undefined;
  /** The agent for whom the visitor asked by name. */
  asked: RequestedAgent | undefined;
  /** How the visit began, for browsers without scripts. */
  visit: string | undefined;
  /** Increases when the fields must render again, because their values were not typed. */
  revision: number;
  moved: boolean;
  /** The consent box was ticked before the scripts started, and must stay so when the fields render again. */
  ticked: boolean;
  tick(): void;
  edit(change: (filled: Questionnaire) => Questionnaire): void;
  go(step: number): void;
  startOver(): void;
  /** The thanks take the history entry of the last step, so that Back returns to the questions. */
  thank(kind: ThanksKind, outlook: LeadOutlook | undefined): void;
  /** Deletes the draft from the device, not from the page. */
  clear(): void;
}

interface Kept {
  /** The answers of a post without scripts. */
  posted: readonly string[] | undefined;
  /** Contact details kept without scripts. */
  contactInfo: ContactInfo;
  outlook: LeadOutlook | undefined;
  asked: RequestedAgent | undefined;
  visit: string | undefined;
}

/**
 * The step is in the URL (`?question=4`), so that Back, reload and links work. The answers are state of the page, saved
 * on the device from the first one on.
 * @param served the query of the page's address
 */
export function useQuestionnaire(
  kind: LeadKind,
  served: string,
  { posted, contactInfo, outlook: known, asked, visit }: Kept,
): Wizard {
  const { search, setSearch } = useSearch(served);
  const parameters = new URLSearchParams(search);
  const fromQuery = answersFromQuery(kind, parameters);
  const named = parseStep(kind, parameters.get("question"));
  const blank = blankQuestionnaire(kind);
  const step = named ?? (posted ? blank.answers.length : 0);
  const thanks = parseThanks(parameters.get("thanks"));

  const [entries, setEntries] = useState<Questionnaire>(() => ({
    ...blank,
    answers: fromQuery ?? posted ?? blank.answers,
    contactInfo,
  }));
  const [offered, setOffered] = useState<Questionnaire>();
  const [revision, setRevision] = useState(0);
  const [outlook, setOutlook] = useState(known);
  const [ticked, setTicked] = useState(false);
  const [start] = useState({ step, named });
  const hasMoved = useRef(false);
  const isSaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once
  useEffect(() => {
    const draft = readDraft(kind);
    isSaving.current ||= draft !== undefined || fromQuery !== undefined;
    if (fromQuery) setSearch(thanks ? `?thanks=${thanks}` : `?question=${step + 1}`, { replace: true });
    if (!draft) return;
    const merged = merge(draft, entries, fromQuery ?? posted);
    if (serialise(merged) === serialise(entries)) return;
    setEntries((entered) => merge(draft, entered, fromQuery ?? posted));
    setRevision((before) => before + 1);
    if (named === undefined && !posted && !isBlank(draft)) setOffered(draft);
  }, []);

  useEffect(() => {
    if (isSaving.current) saveDraft(kind, goTo(entries, step));
  }, [kind, entries, step]);

  useEffect(() => {
    document.title = documentTitle(copy.titleAt(questionnairePages[kind].title, step));
  }, [kind, step]);

  // Consent counts only on the current visit to its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the step clears the tick
  useEffect(() => () => setTicked(false), [step]);

  return {
    kind,
    filled: goTo(entries, step),
    offered,
    thanks,
    outlook,
    asked,
    visit,
    revision,
    moved: hasMoved.current || step !== start.step || start.named !== undefined,
    ticked,
    tick: () => setTicked(true),
    edit(change) {
      isSaving.current = true;
      setEntries(change);
    },
    go(to) {
      hasMoved.current = true;
      setOffered(undefined);
      // The same question again: a new heading element takes the focus.
      if (to === step) setRevision((before) => before + 1);
      if (to < step && cameFrom(history.state) === to) return history.back();
      setSearch(`?question=${to + 1}`, { replace: to < step, state: to > step ? { from: step } : undefined });
    },
    startOver() {
      hasMoved.current = true;
      isSaving.current = false;
      deleteDraft(kind);
      setOffered(undefined);
      setEntries(blank);
      setRevision((before) => before + 1);
    },
    thank(kind, next) {
      setOutlook(next);
      setSearch(
        `?${thanksQuery({ thanks: kind, zip: next?.zip ?? null, emailed: next?.emailed, canDial: next?.canDial })}`,
        { replace: true },
      );
    },
    clear() {
      isSaving.current = false;
      deleteDraft(kind);
    },
  };
}

/** The draft fills in what has not been typed. Answers from the URL or a post stay as they are. */
function merge(draft: Questionnaire, entered: Questionnaire, fromUrl: readonly string[] | undefined): Questionnaire {
  const { firstName, lastName, phone, email } = entered.contactInfo;
  return {
    step: draft.step,
    answers: fromUrl ? entered.answers : draft.answers.map((text, index) => entered.answers[index] || text),
    contactInfo: {
      firstName: firstName || draft.contactInfo.firstName,
      lastName: lastName || draft.contactInfo.lastName,
      phone: phone || draft.contactInfo.phone,
      email: email || draft.contactInfo.email,
    },
  };
}

function cameFrom(state: unknown): unknown {
  return typeof state === "object" && state && "from" in state ? state.from : undefined;
}
