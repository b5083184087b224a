import { publicPages } from "#app/public-pages.ts";
import { originContext } from "#app/world-context.ts";
import type { Route } from "./+types/sitemap-of-pages.ts";
import { sitemapOf } from "./sitemap-answer.ts";

/** Made by the build. */
export const loader = ({ context }: Route.LoaderArgs) =>
  sitemapOf(
    context.get(originContext),
    publicPages.map((path) => ({ path })),
  );
