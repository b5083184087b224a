import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { connectionsCopy, webhooksCopy as copy } from "#content/connections/my-connections.ts";

/** The only page that ever shows it. */
export function WebhookSecret({ id, secret, rotated = false }: { id: string; secret: string; rotated?: boolean }) {
  const back = { to: "/my/connections", label: connectionsCopy.title };
  return (
    <MyPage narrow back={back} title={copy.secretTitle} line={copy.secretLine}>
      <p className="grid gap-2">
        <span className="text-sm text-soft">{copy.secret}</span>
        <code className="rounded-card border border-line bg-paper p-4 break-all select-all">{secret}</code>
      </p>
      {rotated ? <p>{copy.rotatedLine}</p> : null}
      <ButtonTo to={`/my/connections/${id}`} className="justify-self-start">
        {copy.secretDone}
      </ButtonTo>
    </MyPage>
  );
}
