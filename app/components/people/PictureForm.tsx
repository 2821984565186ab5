import { type ReactNode, useState } from "react";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Picture, PicturePurpose } from "#contracts/people";
import { PictureField } from "../media/PictureField.tsx";
import { CropPicture } from "./crop/CropPicture.tsx";

interface Props {
  readonly purpose: PicturePurpose;
  readonly present: Picture | null;
  readonly preview: ReactNode;
  readonly reply: FormReply | undefined;
}

const labels = {
  avatar: {
    label: "people.picture.avatar",
    help: "people.picture.avatarHelp",
    save: "people.picture.saveAvatar",
    remove: "people.picture.removeAvatar",
    shape: { width: 1, height: 1 },
  },
  banner: {
    label: "people.picture.banner",
    help: "people.picture.bannerHelp",
    save: "people.picture.saveBanner",
    remove: "people.picture.removeBanner",
    shape: { width: 3, height: 1 },
  },
} as const;

/** Form for one picture: choose, crop, describe, save or remove. */
export function PictureForm({ purpose, present, preview, reply }: Props) {
  const t = useTranslate();
  const { label, help, save, remove, shape } = labels[purpose];
  const [file, setFile] = useState<File>();
  return (
    <div className="picture-form" data-purpose={purpose}>
      {preview}
      <Form encType="multipart/form-data" preventScrollReset onSubmit={() => setFile(undefined)}>
        <input type="hidden" name="form" value="picture" />
        <input type="hidden" name="purpose" value={purpose} />
        <PictureField
          id={purpose}
          label={t(label)}
          help={t(help)}
          error={reply?.error?.picture?.[0]}
          required
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        {file && <CropPicture file={file} shape={shape} round={purpose === "avatar"} />}
        <TextInput
          label={t("people.picture.alt")}
          name="alt"
          id={`${purpose}-alt`}
          defaultValue={present?.alt}
          error={reply?.error?.alt?.[0]}
          maxLength={200}
          optional
        />
        <div>
          <SubmitButton kind={file ? "primary" : "quiet"} busyText={t("people.picture.saving")}>
            {t(save)}
          </SubmitButton>
        </div>
      </Form>
      {present && (
        <Form preventScrollReset>
          <input type="hidden" name="form" value="remove" />
          <input type="hidden" name="purpose" value={purpose} />
          <SubmitButton kind="text" small>
            {t(remove)}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
