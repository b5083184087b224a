import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myApplicationsCopy as copy } from "#content/agents/my-applications.ts";

export interface ApplicationToAnswer {
  id: string;
  /** "November 20, 2026". */
  day: string;
  plan: string | undefined;
  zips: string[];
  name: string;
  phone: string;
  state: string;
  licenseNumber: string;
}

interface ApplicationsToAnswerProps {
  applications: ApplicationToAnswer[];
  done: string | undefined;
}

export function ApplicationsToAnswer({ applications, done }: ApplicationsToAnswerProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      <Done result={done} />
      {applications.length === 0 ? <MyEmpty next="today">{copy.none}</MyEmpty> : null}
      {applications.map((application) => (
        <MySection key={application.id} title={copy.asked(application.day)} line={copy.ifMine}>
          <Facts facts={factsOf(application)} />
          <div className="flex flex-wrap gap-3">
            <Answer id={application.id} to="acceptance" label={copy.mine} />
            <Answer id={application.id} to="denial" label={copy.notMine} />
          </div>
        </MySection>
      ))}
    </MyPage>
  );
}

function factsOf({ plan, zips, name, phone, state, licenseNumber }: ApplicationToAnswer) {
  const { names } = copy;
  return [
    { name: names.plan, value: plan ?? names.noPlan },
    { name: names.zips, value: zips.join(", ") || names.none },
    { name: names.name, value: name },
    { name: names.phone, value: phone },
    { name: names.state, value: state },
    { name: names.license, value: licenseNumber },
  ];
}

function Answer({ id, to, label }: { id: string; to: "acceptance" | "denial"; label: string }) {
  return (
    <PostButton action={`/my/applications/${id}/${to}`} variant="outline">
      {label}
    </PostButton>
  );
}
