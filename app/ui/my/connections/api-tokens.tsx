import { KeyRound } from "lucide-react";
import { type RefusedToken, TokenForm } from "#app/ui/connections/token-form.tsx";
import { TokenList } from "#app/ui/connections/token-list.tsx";
import type { HolderTokens } from "#app/ui/connections/tokens-part.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy, apiCopy as copy } from "#content/connections/my-connections.ts";
import { ConnectionTile } from "./connection-tile.tsx";

const action = "/my/connections/tokens";

export interface ApiTokensProps extends HolderTokens {
  refused?: RefusedToken | undefined;
}

export function ApiTokens({ tokens, scopes, refused, timeZone }: ApiTokensProps & { timeZone: string }) {
  return (
    <ConnectionTile
      id="api"
      title={copy.title}
      line={copy.line}
      mark={<KeyRound size={20} />}
      state={tokens.length === 0 ? <StatusMark>{connectionsCopy.none}</StatusMark> : null}
      summary={tokens.length > 0 ? copy.another : copy.make}
      isOpen={refused !== undefined}
      list={
        tokens.length > 0 ? (
          <TokenList
            tokens={tokens}
            action={action}
            time={(at) => <LocalTime at={at} timeZone={timeZone} />}
            className="my-lines"
          />
        ) : null
      }
    >
      <TokenForm action={action} scopes={scopes} refused={refused} isFolded />
    </ConnectionTile>
  );
}
