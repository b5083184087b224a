import { publicPages } from "#app/public-pages.ts";
import { originContext } from "#app/world-context.ts";
import type { Route } from "./+types/sitemap-of-pages.ts";
import { sitemapAnswer, sitemapOf } from "./sitemap-answer.ts";

/** Made by the build. */
export const loader = ({ context }: Route.LoaderArgs) =>
  sitemapAnswer(
    sitemapOf(
      context.get(originContext),
      publicPages.map((path) => ({ path })),
    ),
  );
