import { type ReactNode, use } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation } from "react-router";
import { isCheckoutPage } from "#app/routes/checkout/checkout-urls.ts";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { themeScript } from "#app/ui/browser/theme-script.ts";
import { clientAreaOf, isWorkArea } from "#app/ui/client/client-area-of.ts";
import { ClientDocument } from "#app/ui/client/client-document.tsx";
import { DemoBanner } from "#app/ui/layout/demo-banner.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import fontFaces from "#app/ui/styles/font.css?inline";
import { brand } from "#content/brand.ts";
import type { Route } from "./+types/root.ts";
import "#app/ui/styles/tokens.css";

/** The default title; error pages set their own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: `${brand.name}: ${brand.motto}` }]);

/** In a browser, React may render the document again and must keep the theme that the script has set. */
const theme = import.meta.env.SSR ? undefined : document.documentElement.dataset.theme;

const inHead = import.meta.env.SSR ? themeScript : "";

/** In a browser the page has them already. */
const fonts = import.meta.env.SSR ? fontFaces : (document.querySelector("head > style")?.textContent ?? "");

/** The document around every page and error. The theme is set on <html> before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  const area = clientAreaOf(useLocation().pathname);
  return (
    <html lang="en-US" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1e1e1e" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own, which has run in a browser */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inHead }} />
        <link rel="preload" href="/fonts/readex-pro.woff2" as="font" crossOrigin="" />
        {/* Not in the stylesheet: a page may load that twice, in part and whole, and would then fetch the font twice. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of our own */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fonts }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${area === "my" ? "my/app" : "manifest"}.webmanifest`} />
        <Meta />
        {/* A slow machine would paint a part of the page, and move it when the rest is parsed. */}
        {isWorkArea(area) ? null : <link rel="expect" href="#end" blocking="render" />}
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
        <Body>{children}</Body>
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

function Body({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const area = clientAreaOf(pathname);
  const isCheckout = isCheckoutPage(pathname);
  const isPersonal = /^\/(request|review|broker|invoice|signature|sandbox)(\/|$)/i.test(pathname);
  const isFirm = /^\/(broker|invoice)(\/|$)/i.test(pathname);
  const hasClient = area !== undefined;
  const page = isWorkArea(area) ? (
    children
  ) : (
    <PublicFrame {...{ isCheckout, isPersonal, isFirm, hasClient }}>{children}</PublicFrame>
  );
  return hasClient ? <ClientDocument area={area}>{page}</ClientDocument> : page;
}

/**
 * The root has no loader, so an error of an area's middleware goes to the boundary of the area: React Router gives it to
 * the outermost route with a loader.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
  return isWorkArea(clientAreaOf(useLocation().pathname)) ? <main id="main">{page}</main> : page;
}
