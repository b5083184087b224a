import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { deferEntry } from "./deferred-entry.ts";
import { nonceContext, worldContext } from "./world-context.ts";

export { contextFor } from "./world-context.ts";

/** Milliseconds; a slower render is aborted. */
const renderTimeoutMs = 5_000;

/** Pages are small, so each is rendered completely before it is sent. Its scripts are deferred. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await turnToRender();
  const nonce = loadContext.get(nonceContext) || undefined;
  const page = await renderWhole(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
  );
  return new Response(deferEntry(page.html), { status: page.broken ? 500 : status, headers });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** First in, first out, and one for each turn of the event loop, which takes up new connections in between. */
function turnToRender(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

function renderWhole(page: React.ReactElement): Promise<{ html: string; broken: boolean }> {
  return new Promise((resolve, reject) => {
    let broken = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector),
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
