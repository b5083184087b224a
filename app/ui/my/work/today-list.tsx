import { Phone } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { MySection } from "#app/ui/my/my-section.tsx";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { useEndOfUndo } from "./task-rows.tsx";

/** A person of the day. The server makes the texts. */
export interface ShownToday {
  /** The contact; of somebody in no book, the lead. */
  id: string;
  /** The address of their page. */
  page: string;
  name: string;
  /** Why they are here: "New, 40 minutes". */
  reason: string;
  tone: "plain" | "warn" | "bad";
  /** The kind, the place and their clock. */
  line: string;
  /** Their other reasons; empty: none. */
  also: string;
  call: Way | null;
  act: { is: "outcome" | "appointment"; id: string } | { is: "talk" } | null;
  /** The task of the reason, or of the first of the others. */
  task: { id: string; text: string; justDone: boolean } | null;
  /** Where "tomorrow" is posted to; null: they are not put off. */
  later: string | null;
}

export interface TodayListProps {
  people: ShownToday[];
  /** Of everybody: "12", or "60+". */
  count: string;
  /** The link to everybody, with how many more there are; null: these are all. */
  more: string | null;
  /** The page that the list is on. */
  page: string;
  /** What the last press did, and where that is taken back. */
  said: { text: string; undo: string | null } | null;
}

/** Each person once, the most urgent first, with why and one button. @param isUrgent while no offer is open */
export function TodayList({ people, count, more, page, said, isUrgent }: TodayListProps & { isUrgent: boolean }) {
  const next = isUrgent ? people.find(({ call }) => call?.href) : undefined;
  return (
    <MySection id="tasks" title={copy.list} count={count}>
      {said ? <Said {...said} /> : null}
      <ul className="my-lines my-day">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} page={page} isNext={person === next} />
        ))}
      </ul>
      {more ? (
        <Link to="/my?show=all#tasks" className="my-link">
          {more}
        </Link>
      ) : null}
    </MySection>
  );
}

function Said({ text, undo }: NonNullable<TodayListProps["said"]>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" {...answerMark} className="text-good">
        {text}
      </p>
      {undo ? (
        <PostForm action={undo}>
          <button type="submit" className="my-link">
            {copy.undo}
          </button>
        </PostForm>
      ) : null}
    </div>
  );
}

const tones = { plain: "", warn: "text-warn", bad: "text-bad" };

function PersonRow({ person, page, isNext }: { person: ShownToday; page: string; isNext: boolean }) {
  const { name, reason, tone, line, also, call, act, task } = person;
  return (
    <li className="my-row">
      <div className="my-day-person">
        <div className="min-w-0">
          <Link to={person.page} className="my-row-link">
            {name}
          </Link>
          <p className={`font-medium text-pretty ${tones[tone]}`}>{reason}</p>
          {line ? <p className="text-sm text-pretty text-soft">{line}</p> : null}
          {also ? <p className="text-sm text-soft">{also}</p> : null}
        </div>
        <div className="my-acts">
          {act ? <Acts person={person} act={act} page={page} /> : null}
          {task ? <TaskAct task={task} person={person} page={page} /> : null}
        </div>
      </div>
      {call ? <CallButton person={person} call={call} isNext={isNext} /> : null}
    </li>
  );
}

function CallButton({ person: { name, page }, call, isNext }: { person: ShownToday; call: Way; isNext: boolean }) {
  const { href, short } = call;
  if (!href) return <span className="my-no-call">{short}</span>;
  return (
    <a
      href={href}
      data-also-post={`${page}/dials`}
      aria-label={copy.callPerson(name)}
      className={buttonClass({ variant: isNext ? "primary" : "outline" }, "my-day-call")}
    >
      <Phone aria-hidden size={20} />
      {copy.call}
    </a>
  );
}

function Acts({
  person: { page: of, name, later, id },
  act,
  page,
}: {
  person: ShownToday;
  act: NonNullable<ShownToday["act"]>;
  page: string;
}) {
  const to = (said: string) => saying(page, said, id);
  if (act.is === "appointment")
    return (
      <Link to={`/my/appointments/${act.id}`} className="my-act inline-flex items-center">
        {copy.openAppointment}
      </Link>
    );
  if (act.is === "outcome")
    return (
      <PostForm action={`/my/appointments/${act.id}/outcome`}>
        <span className="w-full text-sm">{copy.outcome}</span>
        <input type="hidden" name="to" value={to("talk")} />
        <Press label={copy.done} name="said" value="done" of={name} />
        <Press label={copy.missed} name="said" value="missed" of={name} />
      </PostForm>
    );
  return (
    <>
      <PostForm action={`${of}/contacts`}>
        <input type="hidden" name="channel" value="call" />
        <input type="hidden" name="to" value={to("talk")} />
        <Press label={copy.spoke} name="outcome" value="spoke" of={name} />
        <Press label={copy.noAnswer} name="outcome" value="no-answer" of={name} />
      </PostForm>
      <Later later={later} to={to("later")} name={name} />
    </>
  );
}

function Later({ later, to, name }: { later: string | null; to: string; name: string }) {
  if (later === null) return null;
  return (
    <PostForm action={later}>
      <input type="hidden" name="to" value={to} />
      <Press label={copy.later} of={name} />
    </PostForm>
  );
}

/** One press finishes a task, and another takes that back; it stays in its place for a few seconds. */
function TaskAct({
  task: { id, text, justDone },
  person: { id: of, name, act: isSecond, later },
  page,
}: {
  task: NonNullable<ShownToday["task"]>;
  person: ShownToday;
  page: string;
}) {
  const act = useAct(`task ${id}`);
  const pressed = act.sent ? act.fetcher.formAction?.endsWith("/completion") : undefined;
  const isDone = pressed ?? justDone;
  const row = useRef<HTMLDivElement>(null);
  // Once the server has stored it: its seconds are the ones that count.
  useEndOfUndo(row, justDone);
  return (
    <div ref={row} className="contents">
      {isDone ? (
        <p role="status" {...answerMark} className="text-sm text-good">
          {copy.finished(text)}
        </p>
      ) : null}
      <ActForm act={act} action={`/my/tasks/${id}/${isDone ? "reopening" : "completion"}`}>
        <input type="hidden" name="to" value={page} />
        <Press label={isDone ? copy.undo : isSecond ? copy.taskDone : copy.finish} of={text} />
      </ActForm>
      {isDone || isSecond ? null : <Later later={later} to={saying(page, "later", of)} name={name} />}
    </div>
  );
}

/** The page, as it tells what the press did. */
const saying = (page: string, said: string, of: string) =>
  `${page}${page.includes("?") ? "&" : "?"}said=${said}&of=${of}`;

/** @param of whom or what it is about, for those who hear it */
function Press({ label, of, ...button }: { label: string; of: string; name?: string; value?: string }) {
  return (
    <button type="submit" {...button} aria-label={`${label}: ${of}`} className="my-act">
      {label}
    </button>
  );
}
