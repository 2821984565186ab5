import { renderToStaticMarkup } from "react-dom/server";
import { OfflinePage } from "./OfflinePage.tsx";

/** The offline page as a file. Called by the build. */
export function renderOfflinePage(files: { styles: readonly string[]; script: string }): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<OfflinePage {...files} />)}`;
}
