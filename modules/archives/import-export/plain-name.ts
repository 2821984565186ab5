/** A file name in characters that every system supports. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[._-]+|[.-]+$/g, "") || "file";
