import { configDefaults, defineConfig } from "vitest/config";
import { leftToNight } from "./test/night-files.ts";

export default defineConfig({
  // NODE_ENV below brings React's production build, which has no development runtime.
  oxc: { jsx: { development: false } },
  test: {
    include: [
      "{app,config,content,database,domain,framework,integrations,operations,outbox,scripts,server,test}/**/*.test.ts",
    ],
    // A file that somebody names is always tested.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_BY_DAY === "1" ? leftToNight() : [])],
    globalSetup: "test/postgres-server.ts",
    // Test files share only imports, so one worker can run many. A new one per file would take twice as long.
    isolate: false,
    // Tests the bundle that `npm start` serves, without compiling it again.
    server: { deps: { external: [/\/build\/server\//] } },
    env: { NODE_ENV: "production" },
    maxWorkers: "100%",
    // Most objects die young: with a larger nursery a tenth of the CPU is saved.
    execArgv: ["--max-semi-space-size=64"],
    // By night a property is tried many times as often.
    testTimeout: process.env.TEST_NIGHTLY === "1" ? 180_000 : 60_000,
    hookTimeout: 60_000,
  },
});
