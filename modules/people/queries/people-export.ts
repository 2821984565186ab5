import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Picture } from "../contract.ts";
import { personExport } from "./person-export.ts";

type Item =
  | { readonly path: string; readonly json: unknown }
  | { readonly path: string; readonly file: string };

/** The same as files of a user's export: text as JSON, and each picture in its largest size. */
export async function* peopleExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const { profile, ...between } = await personExport(ctx, { userId });
  if (profile) {
    const { userId: _own, bioHtml: _made, bioText: _plain, avatar, banner, ...words } = profile;
    const pictures = { avatar: altOf(avatar), banner: altOf(banner) };
    yield { path: "profile.json", json: { ...words, pictures } };
    for (const [name, picture] of Object.entries({ avatar, banner })) {
      const file = largest(picture);
      if (file) yield { path: `${name}.webp`, file };
    }
  }
  for (const [name, list] of Object.entries(between)) yield { path: `${name}.json`, json: list };
}

const altOf = (picture: Picture | null) => picture && { alt: picture.alt };

const largest = (picture: Picture | null): string | undefined =>
  picture?.sizes.toSorted((a, b) => b.width - a.width)[0]?.webp;
