import { PostForm } from "#app/ui/actions/post-form.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { textingCopy as copy } from "#content/conversations/texting.ts";
import type { Registration } from "#domain/conversations/text.ts";

/** What a form of this page posts. */
export type TextingAct = "account" | "check" | "end";

export interface ShownTextAccount {
  phone: string;
  /** The last four characters of the account's id. */
  end: string;
  since: string;
  registration: Registration;
  /** ISO. */
  checkedAt: string;
  receiveAt: string;
}

interface TextingPageProps {
  account: ShownTextAccount | null;
  /** Whether this member may connect one. */
  mayChange: boolean;
  timeZone: string;
  refused: RefusedAct<TextingAct> | undefined;
}

/** The workspace's own number, and how to connect one. */
export function TextingPage({ account, mayChange, timeZone, refused }: TextingPageProps) {
  return (
    <MyPage narrow back={{ to: "/my/inbox", label: copy.back }} title={copy.title} line={copy.line}>
      {account ? <Account account={account} mayChange={mayChange} timeZone={timeZone} /> : null}
      {account ? null : (
        <MySection id="own" title={copy.own}>
          <p className="max-w-measure">{copy.ownLine}</p>
        </MySection>
      )}
      {mayChange ? <Connect isReplacing={account !== null} refused={refusalOf(refused, "account")} /> : null}
      {mayChange || account ? null : <p className="text-soft">{copy.askOwner}</p>}
      <MySection id="rules" title={copy.rules}>
        <ul className="grid max-w-measure list-disc gap-1.5 pl-5">
          {copy.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </MySection>
      {account && mayChange ? (
        <MySection id="end" title={copy.disconnect} line={copy.disconnectLine}>
          <PostForm action="/my/texting/end">
            <Button type="submit" variant="outline" className="min-h-11">
              {copy.disconnect}
            </Button>
          </PostForm>
        </MySection>
      ) : null}
    </MyPage>
  );
}

function Account({
  account,
  mayChange,
  timeZone,
}: Omit<TextingPageProps, "account" | "refused"> & { account: ShownTextAccount }) {
  const { title, line } = copy.registrations[account.registration];
  const facts = [
    [copy.facts.phone, account.phone],
    [copy.facts.account, copy.account(account.end)],
    [copy.facts.since, account.since],
    [copy.facts.registration, title],
  ] as const;
  return (
    <MySection id="number" title={copy.number}>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      {account.registration === "approved" ? (
        <p className="max-w-measure text-soft">{line}</p>
      ) : (
        <Alert kind={isBad(account.registration) ? "error" : "info"}>{line}</Alert>
      )}
      <PostForm action="/my/texting/check" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="outline" className="min-h-11">
          {copy.check}
        </Button>
        <span className="text-sm text-soft">
          {copy.checked} <ShortLocalTime at={account.checkedAt} timeZone={timeZone} />
        </span>
      </PostForm>
      {mayChange ? (
        <details>
          <summary className="my-link">{copy.address}</summary>
          <p className="mt-2 max-w-measure text-soft">{copy.addressLine}</p>
          <p className="mt-1 select-all text-sm wrap-anywhere">{account.receiveAt}</p>
        </details>
      ) : null}
    </MySection>
  );
}

const isBad = (registration: Registration) => registration === "rejected" || registration === "refused";

const secretFields: readonly string[] = ["authToken"];
const fieldOf: Record<string, string> = {
  ...{ "no-sid": "accountSid", "no-token": "authToken", "wrong-account": "authToken" },
  ...{ "no-phone": "phone", "no-number": "phone", "no-texts": "phone" },
};

function Connect({ isReplacing, refused }: { isReplacing: boolean; refused: RefusedAct<TextingAct> | undefined }) {
  const field = refused && fieldOf[refused.reason];
  return (
    <MySection id="account" title={copy.connect} line={copy.connectLine}>
      {refused && !field ? <Alert answers>{refused.message}</Alert> : null}
      <Replacing what={isReplacing ? copy.replace : undefined} isOpen={refused !== undefined}>
        <PostForm action="/my/texting/account#account" noValidate className="grid max-w-measure grid-cols-1 gap-4">
          {(["accountSid", "authToken", "phone"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={copy.fields[name]}
              type={secretFields.includes(name) ? "password" : name === "phone" ? "tel" : "text"}
              autoComplete="off"
              required
              defaultValue={secretFields.includes(name) ? undefined : refused?.entered[name]}
              error={field === name ? refused?.message : undefined}
            />
          ))}
          <Button type="submit" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      </Replacing>
    </MySection>
  );
}
