import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One small file names all routes, kept for good; discovering them would cost a request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
