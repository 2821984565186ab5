import type { ComponentProps } from "react";
import { FileInput } from "#app/ui/FileInput.tsx";

/** A single picture, chosen from the device and submitted with the form. */
export const PictureField = (props: Omit<ComponentProps<typeof FileInput>, "accept">) => (
  <FileInput
    name="picture"
    {...props}
    accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
  />
);
