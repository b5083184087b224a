import { z } from "zod";
import { worldContext } from "#app/world-context.ts";
import { parseSheetRow } from "#database/engine/stored-json.ts";
import { insertSandboxRow, sandboxRows } from "#database/sandbox.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/sheet-api.ts";
import { openSandbox } from "./open-sandbox.ts";

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const notFound = () => new Response("Not found", { status: 404 });

/** `POST /sandbox/sheet/api/v1/:key`: stands in for the sheet's storage API. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!openSandbox(context).sheet) return notFound();
  const read = row.safeParse(await request.json().catch(() => undefined));
  if (!read.success) return Response.json({ error: "The body must be one flat JSON object." }, { status: 400 });
  const id = typeof read.data.id === "string" ? wellFormed(read.data.id) : world.newId();
  await insertSandboxRow(world.database, { id, receivedAt: world.now().toISOString(), row: JSON.stringify(read.data) });
  return Response.json({ created: 1 }, { status: 201 });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(worldContext);
  if (!openSandbox(context).sheet) return notFound();
  return Response.json((await sandboxRows(database, 1000)).map(({ row }) => parseSheetRow(row)));
}
