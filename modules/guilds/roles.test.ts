import { expect, test } from "vitest";
import { testTranslations } from "#tests/translate";
import { roleName, storedRoleName } from "./roles.ts";

const german = testTranslations.forLocale("de");

test("built-in roles are named in the reader's language, others as written", () => {
  expect(roleName({ key: "owner", name: "Owner" }, german)).toBe("Leitung");
  expect(roleName({ key: "member", name: "Member" }, german)).toBe("Mitglied");
  expect(roleName({ key: "member", name: "Binder" }, german)).toBe("Binder");
  expect(roleName({ key: null, name: "Member" }, german)).toBe("Member");
});

test("a stored name of a built-in role is translated too", () => {
  expect(storedRoleName("Manager", german)).toBe("Manager");
  expect(storedRoleName("Member", german)).toBe("Mitglied");
  expect(storedRoleName("Binder", german)).toBe("Binder");
});
