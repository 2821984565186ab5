import { expect, test } from "vitest";
import { workInput } from "#modules/archives";
import { eventInput } from "#modules/guilds";
import { termsInput } from "#modules/site";
import { goalInput, offerInput, priceInput } from "#modules/subscriptions";

const forms = {
  "a goal’s end": { schema: goalInput, field: "endsOn" },
  "an offer’s end": { schema: offerInput, field: "endsOn" },
  "a price’s first day": { schema: priceInput, field: "from" },
  "the terms’ first day": { schema: termsInput, field: "day" },
  "a work’s opening": { schema: workInput, field: "opensAt", hour: "T10:00" },
  "a work’s publishing": { schema: workInput, field: "publishAt", hour: "T10:00" },
  "an event’s beginning": { schema: eventInput, field: "startsAt", hour: "T10:00" },
};

/** What the form has against this one field; the others are left out. */
const said = (
  { schema, field }: (typeof forms)[keyof typeof forms],
  value: string,
): readonly string[] =>
  schema
    .safeParse({ [field]: value })
    .error?.issues.filter(({ path }) => path.join() === field)
    .map(({ message }) => message) ?? [];

test.each(Object.entries(forms))(
  "%s is a day there is and the database knows, or is refused beside its field",
  (_, form) => {
    const hour = "hour" in form ? form.hour : "";
    expect(said(form, `2031-03-04${hour}`)).toEqual([]);
    for (const day of ["0000-01-01", "9999-12-31", "2031-02-30", "2031-13-01"])
      expect(said(form, `${day}${hour}`), day).not.toEqual([]);
  },
);
