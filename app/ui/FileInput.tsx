import type { ComponentProps } from "react";
import { TextInput } from "./TextInput.tsx";

/** Files sent with their form, which has to be `multipart/form-data`. */
export const FileInput = (props: Omit<ComponentProps<typeof TextInput>, "type" | "className">) => (
  <TextInput {...props} type="file" className="input-file" />
);
