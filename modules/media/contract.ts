export const mediaLimits = {
  pictureBytes: 10 * 1024 ** 2,
  fileBytes: 25 * 1024 ** 2,
  pictureSide: 1600,
  name: 100,
  filesPerUpload: 10,
} as const;

/** What files can be attached to; a capability that wants some adds its own and a reader. */
export const subjectKinds = [
  "forum_post",
  "message",
  "conversation",
  "guild",
  "work",
  "work_intro",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Besides pictures. Always served as a download, never rendered in the page. */
export const fileTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  md: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  zip: "application/zip",
  epub: "application/epub+zip",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
};

const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];
/** For a file field's `accept`. */
export const acceptedPictures = pictureTypes.join(",");
export const acceptedFiles = pictureTypes
  .concat(Object.keys(fileTypes).map((ending) => `.${ending}`))
  .join(",");

export interface FileView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly kind: "picture" | "file";
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** How a text shows it. */
  readonly markdown: string;
}
