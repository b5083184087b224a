import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { connectionsCopy, apiCopy as copy } from "#content/connections/my-connections.ts";

/** The only page that ever shows it. */
export function NewToken({ token }: { token: string }) {
  const back = { to: "/my/connections", label: connectionsCopy.title };
  return (
    <MyPage narrow back={back} title={copy.tokenTitle} line={copy.tokenLine}>
      <p className="grid gap-2">
        <span className="text-sm text-soft">{copy.token}</span>
        <code className="rounded-card border border-line bg-paper p-4 break-all select-all">{token}</code>
      </p>
      <ButtonTo to="/my/connections" className="justify-self-start">
        {copy.tokenDone}
      </ButtonTo>
    </MyPage>
  );
}
