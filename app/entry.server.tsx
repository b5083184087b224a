import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { placeholderOrigin } from "#domain/values/web-address.ts";
import type { World } from "#operations/world.ts";
import { type CacheablePage, cacheablePageOf, isRenderedFor } from "./cacheable-pages.ts";
import { isPostByScript } from "./http/form-answer.ts";
import { beforeEnd, type FormSeed, formSeed, pageEnd, withSeed } from "./http/form-seed.ts";
import { Nonce } from "./ui/browser/nonce.ts";
import { clientAreaOf } from "./ui/client/client-area-of.ts";
import { nonceContext, originContext, worldContext } from "./world-context.ts";

export { contextFor, versionIn } from "./world-context.ts";

export const cacheablePages = ({ world }: { world: World }) => ({
  cacheablePageOf: (address: string, cookies?: string, referrer?: string) =>
    cacheablePageOf(address, cookies, { origin: world.baseUrl.origin, referrer }),
  isRenderedFor,
  beginningOf: (html: string, { isPart }: CacheablePage) => (isPart ? html : beforeEnd(html)),
  endFor: ({ form, isPart }: CacheablePage) =>
    isPart ? "\n" : pageEnd(form === undefined ? undefined : formSeed(world, form)),
});

/** Milliseconds; a slower render is aborted. */
const renderTimeoutMs = 5_000;

/** Pages are small, so each is rendered completely before it is sent. A script that posts a form gets no page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { seed, answer } = dataOf(routerContext);
  if (isPostByScript(request) && answer) return Response.json(answer, { status, headers });
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await turnToRender();
  const nonce = loadContext.get(nonceContext) || undefined;
  const hasClient = clientAreaOf(new URL(request.url).pathname) !== undefined;
  const page = await (hasClient ? renderWhole : renderText)(
    <Nonce value={nonce}>
      <ServerRouter context={hasClient ? routerContext : withoutData(routerContext)} url={request.url} nonce={nonce} />
    </Nonce>,
  );
  const html = seed ? withSeed(page.html, { ...seed, formKey: answer?.formKey ?? seed.formKey }) : page.html;
  const withOrigin = html.replaceAll(placeholderOrigin, () => loadContext.get(originContext));
  return new Response(withOrigin, { status: page.broken ? 500 : status, headers });
}

interface PageData {
  seed?: FormSeed;
  /** A failed post may have been stored all the same, so the next try keeps its key. */
  answer?: { formKey?: string };
}

/** What the page's own route has loaded and answered. */
function dataOf({ staticHandlerContext: { matches, loaderData, actionData } }: EntryContext): PageData {
  const id = matches.at(-1)?.route.id ?? "";
  return { seed: loaderData[id]?.seed, answer: actionData?.[id] };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** First in, first out, and one for each turn of the event loop, which takes up new connections in between. */
function turnToRender(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** Nobody encodes what the page has loaded (framework/late-data.ts). */
const withoutData = (context: EntryContext): EntryContext =>
  Object.create(context, { serverHandoffStream: { value: undefined } });

/** As one text, in half the time: nothing on a public page waits. */
const renderText = (page: React.ReactElement) => ({ html: `<!DOCTYPE html>${renderToString(page)}`, broken: false });

function renderWhole(page: React.ReactElement): Promise<{ html: string; broken: boolean }> {
  return new Promise((resolve, reject) => {
    let broken = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector),
      // React would put a late part of a long page behind it, for a script to move to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: () => {
        broken = true;
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
    const pieces: Buffer[] = [];
    const collector = new Writable({
      write(piece, _encoding, done) {
        pieces.push(Buffer.from(piece));
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(pieces).toString("utf8"), broken });
        done();
      },
    });
  });
}

/** Reports errors of loaders, actions and renders to the operator, except aborted requests and 4xx responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) context.get(worldContext).report(error);
};
