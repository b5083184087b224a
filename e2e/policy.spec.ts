import { expect } from "@playwright/test";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const insert = `<img src="/favicon.svg" alt="" onload="document.title='harmed'"><p style="color: red">Mallory was here</p>
  <iframe srcdoc="<script>parent.document.title='harmed'</script>"></iframe>`;

for (const path of ["/", "/contact-us"]) {
  test(`injected scripts and styles on ${path} have no effect and are reported`, async ({ page, violations }) => {
    await page.goto(path);
    const title = await page.title();
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML("beforeend", html);
      const script = document.createElement("script");
      script.textContent = "document.title='harmed'";
      document.body.append(script);
    }, insert);
    await expect(page.getByText("Mallory was here")).not.toHaveCSS("color", "rgb(255, 0, 0)");
    // The handler, the script in the frame, the script in the page, and the style.
    const reports = await expectReports(violations, 4);
    expect(reports.filter((report) => report.includes('"effective-directive":"script-src'))).toHaveLength(3);
    expect(reports.filter((report) => report.includes('"effective-directive":"style-src'))).toHaveLength(1);
    expect(await page.title()).toBe(title);
  });
}

test("a violation that a script catches is reported to the server, and fails a test, too", async ({
  page,
  violations,
}) => {
  await page.goto("/contact-us");
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function("return 1")();
      } catch {
        document.title = "refused";
      }
    });
  });
  await expect(page).toHaveTitle("refused");
  await expect.poll(() => violations.splice(0).join()).toContain('"blocked-uri":"eval"');
});

test("only the page of the map may load it, after a full page load", async ({ page, violations }) => {
  const requestedUrls: string[] = [];
  await page.route("https://www.openstreetmap.org/**", (route) => {
    requestedUrls.push(route.request().method());
    return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
  });
  // A section that still moves into view can carry the link away from the click.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/get-started");
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
  await page.getByRole("link", { name: "View Sample Agent Profile" }).click();
  await expect(page).toHaveURL("/sample-agent-profile");
  await expect.poll(() => requestedUrls).toEqual(expect.arrayContaining(["GET", "HEAD"]));
  await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
  expect(violations).toEqual([]);

  await page.goto("/faq");
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("iframe"), { src: "https://www.openstreetmap.org/" }));
  });
  expect((await expectReports(violations, 1)).join()).toContain('"effective-directive":"frame-src"');
});

test("without JavaScript, too, a page has only its own style", async ({ browser, site, violations }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.route("**/faq", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</body>", "<style>h1 { color: red }</style></body>");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCSS("color", "rgb(255, 0, 0)");
  expect((await expectReports(violations, 1)).join()).toContain('"effective-directive":"style-src-elem"');
  await context.close();
});

/** Each violation appears twice: in the console and in a report, which may arrive later. */
async function expectReports(stopped: string[], violations: number): Promise<string[]> {
  await expect.poll(() => stopped.length).toBe(2 * violations);
  return stopped.splice(0);
}
