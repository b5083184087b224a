import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  answersFromQuery,
  blankQuestionnaire,
  type ContactInfo,
  goTo,
  isBlank,
  parseStep,
  type Questionnaire,
  serialise,
} from "#domain/leads/buyer-questionnaire.ts";
import { deleteDraft, readDraft, saveDraft } from "./questionnaire-draft.ts";

export interface Wizard {
  /** All entries, at the step that the URL names. */
  filled: Questionnaire;
  /** The draft of an earlier visit, until the visitor continues or starts over. */
  offered: Questionnaire | undefined;
  /** Increases when the fields must render again, because their values were not typed. */
  revision: number;
  moved: boolean;
  /** The consent box was ticked before the scripts started, and must stay so when the fields render again. */
  ticked: boolean;
  tick(): void;
  edit(change: (filled: Questionnaire) => Questionnaire): void;
  go(step: number): void;
  startOver(): void;
  /** Deletes the draft from the device, not from the page. */
  clear(): void;
}

/**
 * The step is in the URL (`?question=4`), so that Back, reload and links work. The answers are state of the page, saved
 * on the device from the first one on.
 * @param posted the answers of a post without scripts
 * @param contactInfo contact details kept without scripts
 */
export function useQuestionnaire(posted: readonly string[] | undefined, contactInfo: ContactInfo): Wizard {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const fromQuery = answersFromQuery(parameters);
  const named = parseStep(parameters.get("question"));
  const step = named ?? (posted ? blankQuestionnaire.answers.length : 0);

  const [entries, setEntries] = useState<Questionnaire>(() => ({
    ...blankQuestionnaire,
    answers: fromQuery ?? posted ?? blankQuestionnaire.answers,
    contactInfo,
  }));
  const [offered, setOffered] = useState<Questionnaire>();
  const [revision, setRevision] = useState(0);
  const [ticked, setTicked] = useState(false);
  const [start] = useState({ step, named });
  const hasMoved = useRef(false);
  const isSaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once
  useEffect(() => {
    const draft = readDraft();
    isSaving.current ||= draft !== undefined || fromQuery !== undefined;
    if (fromQuery) navigate(`?question=${step + 1}`, { replace: true, preventScrollReset: true });
    if (!draft) return;
    const merged = merge(draft, entries, fromQuery ?? posted);
    if (serialise(merged) === serialise(entries)) return;
    setEntries((typed) => merge(draft, typed, fromQuery ?? posted));
    setRevision((before) => before + 1);
    if (named === undefined && !posted && !isBlank(draft)) setOffered(draft);
  }, []);

  useEffect(() => {
    if (isSaving.current) saveDraft(goTo(entries, step));
  }, [entries, step]);

  // Consent counts only on the current visit to its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the step clears the tick
  useEffect(() => () => setTicked(false), [step]);

  return {
    filled: goTo(entries, step),
    offered,
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
      if (to < step && cameFrom(state) === to) return navigate(-1);
      return navigate(`?question=${to + 1}`, {
        preventScrollReset: true,
        // Rendered at once, because the next key press belongs to the next question.
        flushSync: true,
        replace: to < step,
        state: to > step ? { from: step } : undefined,
      });
    },
    startOver() {
      hasMoved.current = true;
      isSaving.current = false;
      deleteDraft();
      setOffered(undefined);
      setEntries(blankQuestionnaire);
      setRevision((before) => before + 1);
    },
    clear() {
      isSaving.current = false;
      deleteDraft();
    },
  };
}

/** The draft fills in what has not been typed. Answers from the URL or a post stay as they are. */
function merge(draft: Questionnaire, typed: Questionnaire, fromUrl: readonly string[] | undefined): Questionnaire {
  const { firstName, lastName, phone, email } = typed.contactInfo;
  return {
    step: draft.step,
    answers: fromUrl ? typed.answers : draft.answers.map((text, index) => typed.answers[index] || text),
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
