import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,config,content,database,domain,integrations,operations,outbox,scripts,server,test}/**/*.test.ts"],
    globalSetup: "test/postgres-server.ts",
    // Files share nothing but what they import: a worker need not start anew for each, which takes half of the time.
    isolate: false,
    // The bundle that `npm start` serves is tested as it stands, not compiled once more.
    server: { deps: { external: [/\/build\/server\//] } },
    env: { NODE_ENV: "production" },
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
