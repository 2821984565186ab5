import { z } from "zod";
import { splitList } from "#app/ui/combobox/choices.ts";
import { themes } from "./theme.ts";

const theme = z.enum(themes);

/** The forms of the style page. `form` says which one was sent, since a page has one action. */
export const profileSchema = z.object({
  form: z.literal("profile"),
  theme,
  idempotencyKey: z.string(),
  name: z.string().max(60),
  handle: z.string().regex(/^[a-z0-9-]{2,30}$/, "No spaces or capitals. Try mira-vance."),
  email: z.email(),
  password: z.string().min(12, "Use at least 12 characters. A short sentence does well."),
  bio: z.string().max(160).optional(),
  visibility: z.enum(["everyone", "bench", "workshop"]),
  price: z.string().regex(/^\d{1,5}([.,]\d{1,2})?$/, "Write an amount, such as 6 or 6.50."),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  crafts: z
    .string()
    .optional()
    .transform((text) => splitList(text ?? ""))
    .pipe(z.array(z.string()).max(3, "Choose at most three.")),
  bornDay: z.number().int().min(1).max(31).optional(),
  bornMonth: z.number().int().min(1).max(12).optional(),
  bornYear: z.number().int().min(1900).max(2026).optional(),
  writes: z.enum(["everyone", "guilds", "nobody"]),
  captions: z.boolean().optional(),
  agree: z.literal(true, "Tick this to go on."),
});

export const stopSchema = z.object({ form: z.literal("stop"), theme, idempotencyKey: z.string() });
export const noteSchema = z.object({
  form: z.literal("note"),
  theme,
  text: z.string().max(2000),
});
export const filesSchema = z.object({
  form: z.literal("files"),
  theme,
  files: z.array(z.union([z.file(), z.string()])).max(5),
});

export const styleSchema = z.discriminatedUnion("form", [
  profileSchema,
  stopSchema,
  noteSchema,
  filesSchema,
]);
