import { Link } from "react-router";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { removalCopy as copy, teamCopy } from "#content/members/my-team.ts";

export interface RemovalPageProps {
  id: string;
  name: string;
  isRemoved: boolean;
  leads: { id: string; name: string; place: string }[];
  /** Open tasks. */
  tasks: number;
  /** What becomes of zip codes that the smaller team has no room for; null: it has room. */
  zipsLine: string | null;
}

/** What goes to the team lead, before the removal and after it. */
export function RemovalPage({ id, name, isRemoved, leads, tasks, zipsLine }: RemovalPageProps) {
  const back = { to: "/my/team", label: teamCopy.title };
  const leadsLine = isRemoved ? copy.removedLeadsLine : copy.leadsLine;
  const tasksLine = isRemoved ? copy.removedTasks : copy.tasks;
  return (
    <MyPage
      narrow
      back={back}
      title={isRemoved ? copy.removedTitle(name) : copy.title(name)}
      line={isRemoved ? undefined : copy.line(name)}
    >
      {isRemoved ? (
        <Alert answers kind="success">
          {copy.removedLine(name)}
        </Alert>
      ) : null}
      <MySection title={copy.leads(leads.length)} line={leads.length > 0 ? leadsLine : undefined}>
        {leads.length > 0 ? (
          <ul className="grid grid-cols-1 gap-2">
            {leads.map((lead) => (
              <li key={lead.id}>
                <Link to={`/my/leads/${lead.id}`} className="text-primary-text underline underline-offset-4">
                  {lead.name || copy.noName}
                </Link>
                {lead.place ? <span className="text-soft">{`, ${lead.place}`}</span> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {tasks > 0 ? <p>{tasksLine(tasks)}</p> : null}
        {zipsLine ? <p>{zipsLine}</p> : null}
        {isRemoved ? null : <PostButton action={`/my/team/${id}/removal`}>{copy.button}</PostButton>}
      </MySection>
    </MyPage>
  );
}
