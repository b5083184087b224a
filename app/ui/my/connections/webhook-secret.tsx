import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ShownSecret } from "#app/ui/records/connections/shown-secret.tsx";
import { connectionsCopy } from "#content/connections/my-connections.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";

/** The only page that ever shows it. */
export function WebhookSecret({ id, secret, rotated = false }: { id: string; secret: string; rotated?: boolean }) {
  const back = { to: "/my/connections", label: connectionsCopy.title };
  return (
    <MyPage narrow back={back} title={copy.secretTitle} line={copy.secretLine}>
      <ShownSecret secret={secret} rotated={rotated} />
      <ButtonTo to={`/my/connections/${id}`} className="justify-self-start">
        {copy.secretDone}
      </ButtonTo>
    </MyPage>
  );
}
