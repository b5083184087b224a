import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { connectionsCopy, exportCopy as copy } from "#content/connections/my-connections.ts";
import type { Route } from "./+types/export.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** Without a loader, the router would skip the server, and its rule, for this page. */
export const loader = () => null;

export default function Export() {
  return (
    <MyPage narrow back={{ to: "/my/connections", label: connectionsCopy.title }} title={copy.title} line={copy.line}>
      <ul className="divide-y divide-line border-y border-line">
        {Object.entries(copy.files).map(([file, name]) => (
          <li key={file} className="flex items-baseline justify-between gap-4 py-3">
            <span>{name}</span>
            <span className="flex gap-4">
              {(file === "contacts" ? (["csv", "vcf"] as const) : (["csv", "json"] as const)).map((kind) => (
                <a
                  key={kind}
                  href={`/my/export/${file}.${kind}`}
                  className="text-primary-text underline underline-offset-4"
                >
                  {copy.kinds[kind]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </MyPage>
  );
}
