import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { nightJourneys } from "./e2e/only-by-night.ts";
import { byNight } from "./test/by-night.ts";

/** If none exists, Playwright uses its own download. */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Two pages that a window loads for its address bar take 0.6 s of CPU in each new context, which is most of a short test.
 * The last `--disable-features` counts, so the others repeat Playwright's own.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...[
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
  ],
  ...["NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  ...["TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"],
];

/** Browser tests against the built site. `CHROMIUM_PATH` overrides the browser. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/first-store.ts",
  // A journey waits for a third of its time: two leave a third of two cores idle.
  workers: 3,
  grepInvert: byNight([], nightJourneys),
  // A test that passes on the retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    locale: "en-US",
    // An element that never comes ends its journey now, not when the journey's whole time is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Drawing what moves takes a quarter of a journey's CPU. Journeys about motion ask for it.
    contextOptions: byNight({}, { reducedMotion: "reduce" } as const),
    screenshot: "only-on-failure",
    // Stays in test-results/ until the next run.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || installed.find((file) => existsSync(file)),
      args: [
        "--no-sandbox",
        `--disable-features=${withoutFeatures.join()}`,
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
