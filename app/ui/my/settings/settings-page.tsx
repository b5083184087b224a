import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { memberRoleNames } from "#content/members/my-frame.ts";
import { settingsCopy as copy, timeZoneNames } from "#content/members/my-settings.ts";
import { isInTeam, type Member } from "#domain/members/member.ts";
import { memberTimeZones } from "#domain/values/time/time-zones.ts";
import { MailSettings, type RefusedSender, type ShownMailSettings } from "./mail-settings.tsx";
import { SettingsAway, type SettingsAwayProps } from "./settings-away.tsx";

export interface ShownSettings {
  member: Pick<Member, "name" | "email" | "role">;
  /** What the office has of the agent; undefined for a team member. */
  agent: { phone: string; officeAddress: string; state: string; license: string; brokerage: string } | undefined;
  away: SettingsAwayProps["away"];
  /** IANA; the one that counts. */
  timeZone: string;
  mail: ShownMailSettings;
  done: string | undefined;
}

interface SettingsPageProps {
  settings: ShownSettings;
  refusedAway?: SettingsAwayProps["refused"];
  refusedZone?: boolean;
  refusedSender?: RefusedSender;
  refusedKept?: boolean;
}

export function SettingsPage({ settings, refusedAway, refusedZone = false, ...refused }: SettingsPageProps) {
  const { member, agent, away, timeZone, mail, done } = settings;
  const isTeamMember = member.role === "team-member";
  return (
    <MyPage
      title={copy.title}
      beside={
        <MySection title={copy.about} line={agent ? copy.aboutLine : copy.aboutTeamLine}>
          <Facts
            facts={[
              { name: copy.name, value: member.name },
              { name: copy.email, value: member.email },
              { name: copy.role, value: memberRoleNames[member.role] },
              ...(agent
                ? [
                    { name: copy.phone, value: agent.phone || copy.notKnown },
                    { name: copy.officeAddress, value: agent.officeAddress || copy.notKnown },
                    { name: copy.state, value: agent.state || copy.notKnown },
                    { name: copy.license, value: agent.license || copy.notKnown },
                    { name: copy.brokerage, value: agent.brokerage || copy.notKnown },
                  ]
                : []),
            ]}
          />
          <div className="flex flex-wrap gap-3">
            {agent ? (
              <ButtonTo to="/my/settings/record" variant="outline">
                {copy.changeRecord}
              </ButtonTo>
            ) : null}
            <ButtonTo to="/my/settings/email" variant="outline">
              {copy.changeEmail}
            </ButtonTo>
          </div>
        </MySection>
      }
    >
      <Done result={refusedAway || refusedZone || Object.keys(refused).length > 0 ? undefined : done} />
      <SettingsAway away={away} isInTeam={isInTeam(member)} refused={refusedAway} />
      <MySection title={copy.zoneTitle} line={isTeamMember ? copy.zoneTeamLine : copy.zoneLine}>
        <PostForm action="/my/settings/time-zone" noValidate className="grid grid-cols-1 gap-4">
          <SelectField
            label={copy.zone}
            name="timeZone"
            defaultValue={timeZone}
            options={memberTimeZones.map((zone) => ({ value: zone, label: timeZoneNames[zone] }))}
            error={refusedZone ? copy.noZone : undefined}
            className="max-w-[28rem]"
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.zoneSave}
          </Button>
        </PostForm>
      </MySection>
      <MailSettings mail={mail} isTeamMember={isTeamMember} {...refused} />
    </MyPage>
  );
}
