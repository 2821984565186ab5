import { appParts, appPartsUsedBy } from "#tests/layers";
import type { Finding, Import, Tree } from "./source.ts";

const partOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Which app folders may import each other and the modules, which ones the server may import, that
 * no feature imports another, and that app reaches the database only through modules.
 */
export function acrossAppParts({ sources }: Tree): Finding[] {
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) => [
      ...(/^app\/features\/[^/]+$/.test(path)
        ? [
            {
              at: path,
              says: "belongs to no feature. Put it into the folder of its feature, or into app/components if several use it.",
            },
          ]
        : []),
      ...imports.flatMap((each) => {
        const says =
          wrongPart(path, each) ??
          otherFeature(path, each) ??
          database(path, each) ??
          fromOutside(path, each);
        return says ? [{ at: `${path}:${each.line}`, says }] : [];
      }),
    ]);
}

function wrongPart(path: string, { target, specifier }: Import): string | undefined {
  const part = partOf(path);
  const rules = part ? appParts[part] : undefined;
  if (!part || !rules || !target) return;
  const to = partOf(target);
  if (to) {
    if (rules.parts.includes(to)) return;
    const allowed = `${specifier}: app/${part} may use ${rules.parts.map((p) => `app/${p}`).join(", ")}.`;
    if (to === "http")
      return `${allowed} Take the value as a prop from the route; the type of a form's reply is in app/ui/forms.`;
    return `${allowed} Take it as a prop instead.`;
  }
  if (specifier.startsWith("#") && !rules.entryPoints.some((entry) => specifier.startsWith(entry)))
    return `${specifier}: app/${part} may use ${rules.entryPoints.join(", ")}. Let the route load it and pass it as a prop.`;
}

function otherFeature(path: string, { target, specifier }: Import): string | undefined {
  const from = featureOf(path);
  const to = target ? featureOf(target) : undefined;
  if (!from || !to || from === to) return;
  return `${specifier}: the feature ${from} may not use the feature ${to}. Move what both use into app/components, or let the route put them together.`;
}

function database(path: string, { specifier, names }: Import): string | undefined {
  if (!path.startsWith("app/")) return;
  const used = /^(#tables\/|drizzle-orm|pg$)/.test(specifier) || names.includes("inTransaction");
  return used
    ? `${specifier}: app reads by queries and writes by commands. Call a query or a command of the module, and add the one that is missing there.`
    : undefined;
}

function fromOutside(path: string, { target, specifier }: Import): string | undefined {
  const folder = path.split("/")[0] ?? "";
  const allowed = appPartsUsedBy[folder];
  const to = target ? partOf(target) : undefined;
  if (!allowed || !to || allowed.includes(to)) return;
  return `${specifier}: ${folder} may use ${allowed.map((p) => `app/${p}`).join(", ")}. Move what both need into a module, or into one of these.`;
}
