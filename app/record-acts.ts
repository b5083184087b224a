import { data, redirect } from "react-router";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { worldContext } from "#app/world-context.ts";
import type { World } from "#operations/world.ts";
import { postedTexts } from "./http/posted-form.ts";
import type { Context } from "./http/visit.ts";

/** `to`: where to go, if it is not the record's page. */
type Done = { ok: true; to?: string } | { ok: false; reason: string };
type Refusal<Result> = Extract<Result, { ok: false; reason: string }>;
/** "unknown-lead" and its like are no sentence on the page: they answer 404. */
type Reason<Result> = Exclude<Refusal<Result>["reason"], `unknown-${string}`>;

/** What a form of a record's page posts to the page's address with the act's name behind it. */
export interface RecordAct<By, Field extends string, Result extends Done> {
  fields: readonly Field[];
  run: (world: World, by: By, entered: Record<Field, string>) => Promise<Result>;
  /** The sentence for each reason, or what says it. */
  refusals: Record<Reason<Result>, string | ((refused: Refusal<Result>) => string)>;
  /** What follows the page's address when it is done: "#work" or "?done=closed". */
  back: string;
}

/** An act with the types of its own fields and reasons; tables of acts hold them side by side. */
export interface AnyAct<By> {
  post: (request: Request, world: World, by: By) => Promise<Posted>;
  back: string;
}

type Posted =
  | { ok: true; to?: string }
  | { ok: false; reason: string; message: string; entered: Record<string, string> };

/** Declares an act; `By` names the record and who acts. */
export const actsBy =
  <By>() =>
  <const Field extends string, Result extends Done>({
    fields,
    run,
    refusals,
    back,
  }: RecordAct<By, Field, Result>): AnyAct<By> => ({
    back,
    async post(request, world, by) {
      const entered = await postedTexts(request, fields);
      const done: Done = await run(world, by, entered);
      if (done.ok) return done;
      if (done.reason.startsWith("unknown-")) throw data(null, { status: 404 });
      const says = (refusals as Record<string, string | ((refused: Done) => string)>)[done.reason] ?? "";
      return { ok: false, reason: done.reason, message: typeof says === "string" ? says : says(done), entered };
    },
  });

interface ActPost<Act extends string, By> {
  request: Request;
  context: Context;
  /** The route's: "office/leads/:id/offer/withdrawal". */
  pattern: string;
  acts: Record<Act, AnyAct<By>>;
  by: By;
  /** The address of the record's page. */
  page: string;
  /** `replace` where the act's own address is no place to go back to. */
  leave?: typeof redirect;
}

/** Runs the act that the address names. Answers a redirect to the page, or the refused form with `status`; throws 404. */
export async function postAct<Act extends string, By>(
  { request, context, pattern, acts, by, page, leave = redirect }: ActPost<Act, By>,
  status: 400 | 422 = 400,
) {
  const act = (Object.keys(acts) as Act[]).find((one) => pattern.endsWith(`/${one}`));
  if (act === undefined) throw data(null, { status: 404 });
  const posted = await acts[act].post(request, context.get(worldContext), by);
  if (posted.ok) return leave(posted.to ?? `${page}${acts[act].back}`, 303);
  const { reason, message, entered } = posted;
  return data({ act, reason, message, entered } satisfies RefusedAct<Act>, status);
}
