import type { Config } from "@react-router/dev/config";
import { prerenderedFiles, prerenderedPages } from "./app/routes.ts";

export default {
  appDirectory: "app",
  ssr: true,
  prerender: [...prerenderedPages, ...prerenderedFiles],
  // The site map is small enough to ship at once.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
