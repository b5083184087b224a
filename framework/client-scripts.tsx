import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import type { ClientArea } from "./client-areas.ts";
import { InlineScript } from "./inline-script.tsx";
import { startScript } from "./start-script.ts";

/**
 * Stands for React Router's <Scripts>, whose preloads and module compete with the first paint: the same globals, and a
 * script that loads the modules later. The router's client gets the routes of this page's area only.
 */
export function ClientScripts({ area, nonce }: { area: ClientArea; nonce: string | undefined }) {
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  // A browser has run them.
  if (!framework || !import.meta.env.SSR) return <InlineScript text="" />;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // The page's data follow at the end (React Router's StreamTransfer).
  if (renderMeta) renderMeta.didRenderScripts = true;
  const text = startScript({
    handoff: serverHandoffString ?? "{}",
    first: manifest.hmr?.runtime,
    routes: manifest.url.replace(/\/(manifest-\w+\.js)$/, `/${area}-$1`),
    entry: manifest.entry,
    modules: ids.flatMap((id) => {
      const route = manifest.routes[id];
      return route ? [{ id, module: route.module, imports: route.imports ?? [] }] : [];
    }),
  });
  return <InlineScript nonce={nonce} text={text} />;
}
