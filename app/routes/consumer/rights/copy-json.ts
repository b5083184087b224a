import { redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { copyOfPerson } from "#operations/privacy/copy-of-person.ts";
import type { Route } from "./+types/copy-json.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const made = await copyOfPerson(context.get(worldContext), consumerOf(context));
  if (!made) return redirect("/request/copy", 303);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="your-data.json"',
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(JSON.stringify(made, null, 2), { headers });
}
