import type { Config } from "@react-router/dev/config";
import { prerenderedFiles, prerenderedPages } from "./app/routes.ts";

export default {
  appDirectory: "app",
  ssr: true,
  prerender: [...prerenderedPages, ...prerenderedFiles],
  // The whole site map is small: shipping it once is cheaper than asking for pieces of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
