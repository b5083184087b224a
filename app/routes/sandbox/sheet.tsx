import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { parseSheetRow } from "#database/engine/stored-json.ts";
import { sandboxRows } from "#database/sandbox.ts";
import type { Route } from "./+types/sheet.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.sheet;
const maxRows = 100;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(worldContext);
  if (!openSandbox(context).sheet) throw new Response(null, { status: 404 });
  const stored = await sandboxRows(database, maxRows);
  const rows = stored.map(({ row }) => parseSheetRow(row));
  return { rows, columns: [...new Set(rows.flatMap(Object.keys))] };
}

export default function SandboxSheet({ loaderData: { rows, columns } }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      {rows.length === 0 ? <p className="text-soft">{copy.empty}</p> : <SheetTable rows={rows} columns={columns} />}
    </SandboxPage>
  );
}

function SheetTable({ rows, columns }: { rows: Record<string, unknown>[]; columns: string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section aria-label={copy.title} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line bg-wash">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.id)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column} className="max-w-64 truncate px-4 py-3">
                  {String(row[column] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
