import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
import { TextBody } from "#app/ui/sandbox/text-body.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { openTextAccounts } from "#database/conversations/text-accounts.ts";
import { sandboxTexts } from "#database/sandbox.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import type { Route } from "./+types/telephone.ts";

const copy = sandboxPages.telephone;
const most = 100;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!openSandbox(context).texts) throw new Response(null, { status: 404 });
  const { database } = context.get(worldContext);
  const accounts = await openTextAccounts(database.read, most);
  return {
    texts: await sandboxTexts(database, most),
    accounts: accounts.map(({ id, phone }) => ({ id, number: formattedPhone(phone) })),
    to: url.searchParams.get("to") ?? "",
    heard: url.searchParams.get("heard"),
  };
}

export default function SandboxTelephone({ loaderData: { texts, accounts, to, heard } }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line} narrow>
      <PostForm action="/sandbox/telephone/reply" className="mb-8 flex flex-wrap items-end gap-3">
        <TextField label={copy.from} name="phone" type="tel" required defaultValue={texts[0]?.phone} />
        <TextField label={copy.text} name="body" required defaultValue="STOP" />
        {accounts.length > 0 ? (
          <>
            <SelectField
              label={copy.to}
              name="to"
              defaultValue={to}
              options={[
                { value: "", label: copy.network },
                ...accounts.map(({ id, number }) => ({ value: id, label: number })),
              ]}
            />
            <CheckboxField name="picture" label={copy.picture} />
          </>
        ) : null}
        <Button type="submit" variant="outline">
          {copy.send}
        </Button>
      </PostForm>
      <PostForm action="/sandbox/telephone/call" className="mb-8 flex flex-wrap items-end gap-3">
        <TextField label={copy.digits} name="digits" inputMode="numeric" required />
        <Button type="submit" variant="outline">
          {copy.callBridge}
        </Button>
        {heard ? <p className="basis-full">{`${copy.heard}: ${heard}`}</p> : null}
      </PostForm>
      {texts.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="grid grid-cols-1 gap-5">
        {texts.map(({ id, receivedAt, phone, number, sentBy, body, media }) => (
          <li
            key={id}
            className={`grid w-fit max-w-[85%] gap-1 [overflow-wrap:anywhere] ${sentBy === "us" ? "" : "justify-items-end justify-self-end"}`}
          >
            <p className="text-sm text-soft">
              {copy[sentBy](phone, number)} · <SandboxTime at={receivedAt} />
            </p>
            <div
              className={`rounded-card px-4 py-2.5 ${sentBy === "us" ? "bg-wash-strong" : "bg-secondary-wash text-secondary-text"}`}
            >
              <TextBody body={body} />
              {media ? (
                <a href={media} className="my-link">
                  {copy.pictureOf}
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
