import type { ComponentType } from "react";
import { ChartSection } from "./ChartSection.tsx";
import { ChoiceSection } from "./ChoiceSection.tsx";
import { ColorSection } from "./ColorSection.tsx";
import { ComboboxSection } from "./ComboboxSection.tsx";
import { EditorSection } from "./EditorSection.tsx";
import { FieldSection } from "./FieldSection.tsx";
import { DialogSection, MenuSection, ToastSection } from "./OverlaySections.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { ReceiptSection } from "./ReceiptSection.tsx";
import type { StyleProps } from "./style-props.ts";
import { TableSection } from "./TableSection.tsx";
import { UploadSection } from "./UploadSection.tsx";

/** What the style page shows, from top to bottom. A new component adds its line here. */
export const sections: readonly { name: string; Section: ComponentType<StyleProps> }[] = [
  { name: "Colour", Section: ColorSection },
  { name: "Fields", Section: FieldSection },
  { name: "Choices", Section: ChoiceSection },
  { name: "Combobox", Section: ComboboxSection },
  { name: "A form", Section: ProfileForm },
  { name: "Dialog", Section: DialogSection },
  { name: "Menus", Section: MenuSection },
  { name: "Toasts", Section: ToastSection },
  { name: "Editor", Section: EditorSection },
  { name: "Uploader", Section: UploadSection },
  { name: "Table", Section: TableSection },
  { name: "Figures", Section: ReceiptSection },
  { name: "Charts", Section: ChartSection },
];
