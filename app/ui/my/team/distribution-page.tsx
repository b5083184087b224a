import { Form } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { distributionCopy as copy } from "#content/members/my-distribution.ts";
import type { SettingsEntered } from "#domain/distribution/member-settings.ts";
import { type DistributionRule, distributionWays } from "#domain/distribution/turns.ts";

export type DistributionAct = "rule" | "member";

interface Line {
  name: string;
  text: string;
}

export interface ShownTest {
  /** Above the lines; null: nothing is to be said. */
  lead: string | null;
  lines: Line[];
}

export interface DistributionPageProps {
  mayChange: boolean;
  rule: DistributionRule;
  now: string;
  members: { id: string; name: string; lines: string[]; entered: SettingsEntered }[];
  test: { zip: string; price: string; language: string; result: ShownTest | null };
  lately: { id: string; place: string; when: string; state: string; lines: Line[] }[];
  done?: string | undefined;
  refused?: RefusedAct<DistributionAct> | undefined;
}

const page = "/my/distribution";

/** The team lead decides who gets which offers, and the members read it. */
export function DistributionPage({
  mayChange,
  rule,
  now,
  members,
  test,
  lately,
  done,
  refused,
}: DistributionPageProps) {
  return (
    <MyPage
      title={copy.title}
      line={mayChange ? copy.line : `${copy.line} ${copy.readOnly}`}
      beside={
        <>
          <Test key={JSON.stringify(test)} {...test} />
          <Lately lately={lately} />
        </>
      }
    >
      <Done result={refused ? undefined : done} />
      <MySection title={copy.rule.title} line={mayChange ? undefined : now}>
        {mayChange ? <RuleForm key={now} rule={rule} /> : <p className="text-soft">{copy.rule.wayLines[rule.way]}</p>}
        <p className="text-sm text-soft">{copy.rule.notes}</p>
      </MySection>
      <MySection title={copy.members.title}>
        <ul className="my-lines">
          {members.map((member) => (
            <li key={member.id} className="py-3">
              <h3 className="text-base font-semibold">{member.name}</h3>
              <p className="text-sm text-soft">{member.lines.join(" · ")}</p>
              {mayChange ? (
                <MemberForm
                  key={JSON.stringify(member.entered)}
                  member={member}
                  refused={refused?.entered.member === member.id ? refused : undefined}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </MySection>
    </MyPage>
  );
}

function RuleForm({ rule }: { rule: DistributionRule }) {
  const { ways, wayLines } = copy.rule;
  return (
    <PostForm action={`${page}/rule`} className="grid grid-cols-1 gap-4">
      <SelectField
        label={copy.rule.way}
        name="way"
        defaultValue={rule.way}
        options={distributionWays.map((value) => ({ value, label: ways[value] }))}
      />
      <dl className="grid gap-2 text-sm">
        {distributionWays.map((way) => (
          <div key={way}>
            <dt className="inline font-medium">{ways[way]}: </dt>
            <dd className="inline text-soft">{wayLines[way]}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{copy.rule.asked}</legend>
        {(["byZip", "byPrice", "byLanguage"] as const).map((name) => (
          <CheckboxField key={name} name={name} label={copy.rule[name]} defaultChecked={rule[name]} />
        ))}
      </fieldset>
      <Button type="submit" className="min-h-11 sm:justify-self-start">
        {copy.rule.save}
      </Button>
    </PostForm>
  );
}

const fieldOf: Record<string, keyof SettingsEntered> = {
  ...{ "no-weight": "weight", "no-number": "mostOpen", "no-price": "leastPrice", "price-order": "mostPrice" },
  ...{ "too-many-zips": "zips", "not-your-zip": "zips", "zip-of-another": "zips" },
};

interface MemberFormProps {
  member: DistributionPageProps["members"][number];
  refused: RefusedAct<DistributionAct> | undefined;
}

function MemberForm({ member: { id, name, entered }, refused }: MemberFormProps) {
  const field = (of: keyof SettingsEntered) => ({
    label: copy.members.fields[of],
    name: of,
    autoComplete: "off",
    defaultValue: refused?.entered[of] ?? entered[of],
    ...(refused && fieldOf[refused.reason] === of && { error: refused.message }),
  });
  return (
    <details open={refused !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary-text">
        {copy.members.change}
        <span className="sr-only"> {name}</span>
      </summary>
      <PostForm action={`${page}/member`} noValidate className="grid grid-cols-1 gap-4 pb-2">
        <input type="hidden" name="member" value={id} />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField {...field("leastPrice")} inputMode="numeric" />
          <TextField {...field("mostPrice")} inputMode="numeric" />
          <TextField {...field("mostOpen")} inputMode="numeric" />
          <TextField {...field("weight")} inputMode="numeric" />
        </div>
        <TextField {...field("zips")} hint={copy.members.zipsHint} />
        <p className="text-sm text-soft">{copy.members.noLimit}</p>
        <Button type="submit" variant="outline" className="min-h-11 sm:justify-self-start">
          {copy.members.save}
        </Button>
      </PostForm>
    </details>
  );
}

function Test({ zip, price, language, result }: DistributionPageProps["test"]) {
  const { test } = copy;
  return (
    <MySection id="test" title={test.title} line={test.line}>
      <Form action={`${page}#test`} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label={test.zip} name="zip" defaultValue={zip} inputMode="numeric" autoComplete="off" />
          <TextField label={test.price} name="price" defaultValue={price} autoComplete="off" />
        </div>
        <TextField label={test.language} name="language" defaultValue={language} autoComplete="off" />
        <Button type="submit" variant="outline" className="min-h-11 sm:justify-self-start">
          {test.run}
        </Button>
      </Form>
      {result ? (
        <Alert answers kind="info">
          {result.lead ? <p>{result.lead}</p> : null}
          <Lines lines={result.lines} />
        </Alert>
      ) : null}
    </MySection>
  );
}

function Lately({ lately }: Pick<DistributionPageProps, "lately">) {
  return (
    <MySection title={copy.lately.title} line={lately.length === 0 ? copy.lately.none : undefined}>
      <ul className="my-lines empty:hidden">
        {lately.map(({ id, place, when, state, lines }) => (
          <li key={id} className="py-3">
            <p className="font-medium">
              <a href={`/my/offers/${id}`} className="my-link">
                {[place, when].filter(Boolean).join(", ")}
              </a>{" "}
              <span className="font-normal text-soft">{state}</span>
            </p>
            <Lines lines={lines} />
          </li>
        ))}
      </ul>
    </MySection>
  );
}

const Lines = ({ lines }: { lines: Line[] }) => (
  <ul className="text-sm">
    {lines.map(({ name, text }) => (
      <li key={name}>
        {name}: <span className="text-soft">{text}</span>
      </li>
    ))}
  </ul>
);
