import type { Page } from "@playwright/test";

/** What search engines and previews read in a page's head. */
export function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, read: (element: Element) => string | null) =>
      [...document.querySelectorAll(selector)].map(read);
    const content = (element: Element) => element.getAttribute("content");
    return {
      canonical: all("link[rel=canonical]", (element) => element.getAttribute("href")),
      title: all("meta[property='og:title']", content),
      url: all("meta[property='og:url']", content),
      picture: all("meta[property='og:image']", content),
      robots: all("meta[name=robots]", content),
      data: all("script[type='application/ld+json']", (element) => element.textContent),
    };
  });
}
