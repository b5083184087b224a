import { lazy, type ReactNode, use, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { isOffline } from "#app/ui/browser/is-offline.ts";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { themeScript } from "#app/ui/browser/theme-script.ts";
import { hasFontFaces, usePreservedHead } from "#app/ui/browser/use-preserved-head.ts";
import { useRouteFocus } from "#app/ui/browser/use-route-focus.ts";
import { useWholeStyle } from "#app/ui/browser/use-whole-style.ts";
import { DemoBanner } from "#app/ui/layout/demo-banner.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { OfflinePage } from "#app/ui/layout/offline-page.tsx";
import { SiteFooter } from "#app/ui/layout/site-footer.tsx";
import { SiteHeader } from "#app/ui/layout/site-header.tsx";
import { refusalIn } from "#app/ui/office/actions/refusal-in.ts";
import fontFaces from "#app/ui/styles/font.css?inline";
import { brand } from "#content/brand.ts";
import type { Route } from "./+types/root.ts";
import { originContext } from "./world-context.ts";
import "#app/ui/styles/tokens.css";

/** The public origin, for absolute URLs in a page's head. */
export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const shouldRevalidate = () => false;

/** Only in the server's HTML: hydration keeps it, so the browser bundle does not need it. */
const fontStyle = import.meta.env.SSR ? fontFaces : "";

/** The default title; error pages set their own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: `${brand.name}: ${brand.motto}` }]);

/** The document around every page and error. The theme is set on <html> before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1e1e1e" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="preload" href="/fonts/readex-pro.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Not in the stylesheet: a page loads that twice, in part and whole, and would then fetch the font twice. */}
        {hasFontFaces() ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fontStyle }} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <DemoBanner />
        <a
          href="#main"
          className="fixed top-3 left-3 z-50 -translate-y-24 rounded-button bg-primary px-4 py-2 font-medium text-white focus-visible:translate-y-0"
        >
          Skip to main content
        </a>
        <PageFrame>{children}</PageFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  usePreservedHead();
  useHydrationMark();
  useWholeStyle();
  useRouteFocus();
  if (isOffice(useLocation().pathname)) return children;
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Marks <html> once React has hydrated; the end-to-end tests wait for it (e2e/site.ts). */
function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
}

export default function Root() {
  return <Outlet />;
}

const isOffice = (pathname: string) => /^\/office(\/|$)/i.test(pathname);

/** Lazy, to keep the office out of the public bundle. */
const OfficeRefusal = lazy(async () => ({
  default: (await import("#app/ui/office/office-refusal.tsx")).OfficeRefusal,
}));

/** Also renders refusals of the office: authorize runs before any loader, so no other boundary exists yet. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const inOffice = isOffice(useLocation().pathname);
  const refusal = inOffice ? refusalIn(error) : undefined;
  if (refusal) return <OfficeRefusal {...refusal} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = isOffline(error) ? <OfflinePage /> : <ErrorPage status={status} />;
  return inOffice ? <main id="main">{page}</main> : page;
}
