import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { worldContext } from "#app/world-context.ts";
import { streetNightCopy as copy } from "#content/territory/street-night.ts";
import { closingDaysOf } from "#database/fees/closings.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { ownStreets } from "#operations/territory/own-streets.ts";
import type { Route } from "./+types/street.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** `GET /my/street`: the pictures that there are now, each to save or to publish. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now, baseUrl } = context.get(worldContext);
  const { agentId, member } = workspaceOf(context);
  const streets = (await ownStreets(database.read, agentId, now())).map(({ publicId, name, ...night }) => ({
    ...{ name, title: copy.name(night), alt: copy.alt(night) },
    address: publicId === undefined ? null : new URL(`/streets/${publicId}`, baseUrl).href,
  }));
  const closed = streets.length === 0 ? (await closingDaysOf(database.read, agentId)).length : null;
  return data({
    streets,
    line: closed === null ? copy.line : copy.none(closed),
    mayPublish: mayDoMine(member.role, "record.write"),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  });
}

export default function Street({ loaderData: { streets, line, mayPublish, done } }: Route.ComponentProps) {
  return (
    <MyPage back={copy.back} title={copy.title} line={line}>
      <Done result={done} />
      {streets.map((street) => (
        <StreetPart key={street.name} {...street} mayPublish={mayPublish} />
      ))}
      {streets.length === 0 ? null : <p className="max-w-measure text-sm text-soft">{copy.about}</p>}
    </MyPage>
  );
}

interface StreetPartProps {
  name: string;
  title: string;
  alt: string;
  /** Of its public page; null: it has none. */
  address: string | null;
  mayPublish: boolean;
}

function StreetPart({ name, title, alt, address, mayPublish }: StreetPartProps) {
  const path = `/my/street/${name}`;
  return (
    <MySection title={title}>
      <img src={`${path}.png`} alt={alt} width="1200" height="630" className="h-auto w-full max-w-3xl rounded-card" />
      {address === null ? (
        <p>{copy.own}</p>
      ) : (
        <p>
          {copy.open}{" "}
          <a href={address} className="my-link break-all">
            {address}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayPublish ? (
          <PostButton
            action={`${path}/${address === null ? "publication" : "withdrawal"}`}
            {...(address === null ? { variant: "outline" } : { variant: "ghost", className: "-ml-4" })}
          >
            {address === null ? copy.publish : copy.takeBack}
            <span className="sr-only"> {title}</span>
          </PostButton>
        ) : null}
        <a href={`${path}.png`} download className="my-link">
          {copy.save}
        </a>
      </div>
    </MySection>
  );
}
