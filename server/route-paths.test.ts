import { describe, expect, it } from "vitest";
import { formPaths, pagePaths } from "./route-paths.ts";

const { routes } = await import("#build/server/index.js");
const takesForms = formPaths(routes);

describe("A post", () => {
  it.each([
    "/contact-us",
    "/contact-us/",
    "/Contact-Us",
    "//contact-us",
    "/contact-us.data",
    "/contact-us/_.data",
    "/buyer-form",
    "/office/sign-in",
    "/office/sign-in/code.data",
    "/office/deliveries/0b6e1d1c-0000-4000-8000-000000000000/retry",
    "/sandbox/checkout/professional/decline",
  ])("to %s reaches an action", (path) => {
    expect(takesForms(path)).toBe(true);
  });

  it.each([
    "/",
    "/buying",
    "/faq",
    "/no-such-page",
    "/office",
    "/office/no/such/page",
    "/contact-us/more",
    "/contact-used",
  ])("to %s reaches no action", (path) => {
    expect(takesForms(path)).toBe(false);
  });

  it("reaches every route that has an action", () => {
    const paths = Object.values(routes).flatMap((route) => (route?.module.action && route.path ? [route.path] : []));
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) expect(takesForms(`/${path.replace(/:\w+/g, "x.1")}`), path).toBe(true);
  });
});

describe("a page", () => {
  const hasPage = pagePaths(routes);

  it.each(["/office/agents/%31", "/office/payments/stripe/evt_ben%40riverside.example", "/%62uying"])(
    "may be at %s",
    (path) => {
      expect(hasPage(path)).toBe(true);
    },
  );

  it.each(["/office/agents/%EF%BC%91/workspace-email", "/buying%C3%A9", "/no-such-page"])("is not at %s", (path) => {
    expect(hasPage(path)).toBe(false);
  });
});
