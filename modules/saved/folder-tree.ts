import type { PlacedFolder } from "./contract.ts";

/** Each folder, followed by its subfolders; otherwise in input order. */
export const sortAsTree = <Folder extends PlacedFolder>(folders: readonly Folder[]): Folder[] =>
  folders
    .filter(({ parentId }) => parentId === null)
    .flatMap((folder) => [folder, ...folders.filter(({ parentId }) => parentId === folder.id)]);

export const pathOf = (
  { name, parentId }: PlacedFolder,
  folders: readonly PlacedFolder[],
): string => {
  const parent = folders.find(({ id }) => id === parentId);
  return parent ? `${parent.name} / ${name}` : name;
};
