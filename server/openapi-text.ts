import { openApiDocument } from "#modules/api";
import { sitePicture, turnedOff } from "#modules/site";
import type { WithPorts } from "#platform/ports";
import { siteName } from "#platform/translations";

/** The OpenAPI document as text; made again only when the site's name, logo or parts have changed. */
export function makeOpenApiText(container: WithPorts, publicUrl: string): () => string {
  let made: { key: string; text: string } | undefined;
  return () => {
    const name = siteName(container);
    const logo = sitePicture(container, "logo")?.src;
    const off = turnedOff(container, "operations");
    const key = JSON.stringify([name, logo, off]);
    if (made?.key !== key)
      made = { key, text: JSON.stringify(openApiDocument(publicUrl, name, logo, off)) };
    return made.text;
  };
}
