import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The map: every address and its file, in the order of the specification. */
export default [
  index("routes/site/home.tsx"),

  // For developers; 404 unless DEV_PAGES is on.
  route("dev/style", "routes/dev/style.tsx"),
  route("dev/upload", "routes/dev/upload.ts"),
  route("dev/preview", "routes/dev/preview.ts"),
  route("dev/suggest", "routes/dev/suggest.ts"),
  route("dev/topic", "routes/dev/topic.tsx"),
  route("dev/stream", "routes/dev/stream.tsx"),
  route("dev/broken", "routes/dev/broken.tsx"),
  route("dev/runtime", "routes/dev/runtime.tsx"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
