import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  answersFromQuery,
  blankQuestionnaire,
  type ContactInfo,
  goTo,
  isBlank,
  type Questionnaire,
  serialise,
  stepNamed,
} from "#domain/leads/buyer-questionnaire.ts";
import { deleteDraft, readDraft, saveDraft } from "./questionnaire-draft.ts";

export interface Wizard {
  /** As it stands, at the step that the address names. */
  filled: Questionnaire;
  /** Begun on an earlier visit; undefined once the person has gone on with it or started over. */
  offered: Questionnaire | undefined;
  /** Raised where the fields must be shown anew, because what they hold did not come from typing. */
  revision: number;
  /** Whether the person moved to this step, so that the focus has to follow. */
  moved: boolean;
  /** The consent's box was ticked before the scripts had started: showing the fields anew must not lose it. */
  ticked: boolean;
  tick(): void;
  edit(change: (filled: Questionnaire) => Questionnaire): void;
  go(step: number): void;
  startOver(): void;
  /** Takes it off the device; the page still holds it. */
  clear(): void;
}

/**
 * The step is the address (`?question=4`), so that the browser's Back, a reload and a link all mean what they say; the
 * answers are the page's, and kept on the device from the first one on.
 * @param posted the answers of a post that was made without scripts
 * @param contactInfo what was kept of the last step without scripts
 */
export function useQuestionnaire(posted: readonly string[] | undefined, contactInfo: ContactInfo): Wizard {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const fromQuery = answersFromQuery(parameters);
  const named = stepNamed(parameters.get("question"));
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once, on arrival
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

  // A tick counts for the moment it is given in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves the step leaves the tick
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
      // The same question again: its heading must appear anew to take the focus.
      if (to === step) setRevision((before) => before + 1);
      if (to < step && cameFrom(state) === to) return navigate(-1);
      return navigate(`?question=${to + 1}`, {
        preventScrollReset: true,
        // The next key pressed belongs to the next question.
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

/** What was kept, under what has been typed since; answers that came with the address or a post stand as they are. */
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
