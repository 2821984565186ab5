/** A file's name in letters every system keeps. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[._-]+|[.-]+$/g, "") || "file";
