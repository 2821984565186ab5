import { useEffect, useRef } from "react";
import { Form } from "#app/ui/Form.tsx";
import type { Resume } from "#app/ui/forms/resume.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

/** Sends again what had to wait for the proof: by itself, or by one press without JavaScript. */
export function ResendForm({ resume }: { readonly resume: Resume }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Form ref={form} action={resume.to}>
      {resume.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton busyText="Going on">Go on</SubmitButton>
    </Form>
  );
}
