import { expect, test } from "vitest";
import { workInput } from "#modules/archives";
import { eventInput } from "#modules/guilds";
import { termsInput } from "#modules/site";
import { goalInput, offerInput, priceInput } from "#modules/subscriptions";

const forms = {
  "a goal’s end date": { schema: goalInput, field: "endsOn" },
  "an offer’s end date": { schema: offerInput, field: "endsOn" },
  "a price’s start date": { schema: priceInput, field: "from" },
  "the terms’ effective date": { schema: termsInput, field: "day" },
  "a work’s opening date": { schema: workInput, field: "opensAt", hour: "T10:00" },
  "a work’s publication date": { schema: workInput, field: "publishAt", hour: "T10:00" },
  "an event’s start": { schema: eventInput, field: "startsAt", hour: "T10:00" },
};

/** The form's errors for this one field. */
const said = (
  { schema, field }: (typeof forms)[keyof typeof forms],
  value: string,
): readonly string[] =>
  schema
    .safeParse({ [field]: value })
    .error?.issues.filter(({ path }) => path.join() === field)
    .map(({ message }) => message) ?? [];

test.each(Object.entries(forms))(
  "%s is a valid database date, or is rejected beside its field",
  (_, form) => {
    const hour = "hour" in form ? form.hour : "";
    expect(said(form, `2031-03-04${hour}`)).toEqual([]);
    for (const day of ["0000-01-01", "9999-12-31", "2031-02-30", "2031-13-01"])
      expect(said(form, `${day}${hour}`), day).not.toEqual([]);
  },
);
