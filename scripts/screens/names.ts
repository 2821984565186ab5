export const sizes = {
  desktop: { width: 1280, height: 832 },
  phone: { width: 390, height: 844 },
} as const;
export const schemes = ["light", "dark"] as const;

/** `/` is home, `/guilds/{slug}/manage` is guilds-slug-manage. */
export const nameOf = (route: string): string =>
  route === "/" ? "home" : route.slice(1).replaceAll(/[{}]/g, "").replaceAll("/", "-");
