import type { ReactNode } from "react";
import { Link } from "react-router";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { LeadRows } from "./lead-rows.tsx";
import type { ShownLead } from "./shown-lead.ts";
import { type ShownTask, TaskRows } from "./task-rows.tsx";

interface Part<Row> {
  shown: Row[];
  hasMore: boolean;
}

export interface TodayWorkProps {
  /** YYYY-MM-DD on the clock of the workspace. */
  today: string;
  tasks: Part<ShownTask>;
  /** Leads that nobody has contacted, that come back today, and without an update for a week. */
  waiting: Part<ShownLead>;
  later: Part<ShownLead>;
  quiet: Part<ShownLead>;
}

export const hasNoWork = ({ tasks, waiting, later, quiet }: TodayWorkProps): boolean =>
  [tasks, waiting, later, quiet].every(({ shown }) => shown.length === 0);

export function TodayWork({ today, tasks, waiting, later, quiet }: TodayWorkProps) {
  return (
    <>
      <TodayPart id="tasks" copy={copy.tasks} part={tasks} all="/my/tasks">
        <TaskRows tasks={tasks.shown} today={today} page="/my" />
      </TodayPart>
      <TodayPart copy={copy.contact} part={waiting} all="/my/leads?stage=new">
        <LeadRows leads={waiting.shown} today={today} />
      </TodayPart>
      <TodayPart copy={copy.later} part={later} all="/my/leads?stage=later">
        <LeadRows leads={later.shown} today={today} />
      </TodayPart>
      <TodayPart copy={copy.quiet} part={quiet} all="/my/leads">
        <LeadRows leads={quiet.shown} today={today} />
      </TodayPart>
    </>
  );
}

interface TodayPartProps {
  id?: string;
  copy: { title: string; line: string; all: string };
  part: Part<unknown>;
  all: string;
  children: ReactNode;
}

function TodayPart({ id, copy, part: { shown, hasMore }, all, children }: TodayPartProps) {
  if (shown.length === 0) return null;
  return (
    <CardSection id={id} title={copy.title} line={copy.line}>
      {children}
      {hasMore ? (
        <Link to={all} className="justify-self-start text-primary-text underline underline-offset-4">
          {copy.all}
        </Link>
      ) : null}
    </CardSection>
  );
}
