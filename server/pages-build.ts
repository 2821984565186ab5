import type { ServerBuild } from "react-router";

/** The built pages. The bundle has this file replaced, so that it contains them. */
export const loadPagesBuild = async (): Promise<ServerBuild> =>
  import(new URL("../build/server/index.js", import.meta.url).href);
