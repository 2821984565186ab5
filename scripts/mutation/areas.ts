/** The code mutation testing changes, and the tests that must notice. One entry per Stryker run. */
export interface Area {
  /** As passed to `npm run mutation -- name`. */
  readonly name: string;
  /** Files whose code is changed, one change at a time. */
  readonly mutate: readonly string[];
  /** Only these test files run, so that a change is judged in about a second. */
  readonly tests: readonly string[];
  /** The tests need PostgreSQL. */
  readonly database?: boolean;
}

const withoutTests = (folder: string): readonly string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.{test,factory}.ts`,
];

export const areas: readonly Area[] = [
  {
    name: "modules/permissions",
    mutate: withoutTests("modules/permissions"),
    tests: ["modules/permissions/*.test.ts"],
  },
  {
    name: "modules/ledger",
    mutate: [
      ...withoutTests("modules/ledger/transfer-builders"),
      "modules/ledger/{account-kinds,addresses,allocation,cash,merge-legs,owner,waterfall}.ts",
    ],
    tests: ["modules/ledger/rules.test.ts", "modules/ledger/transfer-builders/exact-legs.test.ts"],
  },
  {
    name: "platform/outbound",
    mutate: [...withoutTests("platform/outbound"), "!platform/outbound/hostile.ts"],
    tests: ["platform/outbound/*.test.ts"],
  },
  {
    name: "app/http/forms",
    mutate: ["app/http/{form,form-body,form-guard,form-names}.ts"],
    tests: ["app/http/{form,form-body,form-guard}.test.ts"],
  },
  {
    name: "platform/markdown",
    mutate: ["platform/markdown/{links,mail,render,safe-html}.ts"],
    tests: ["platform/markdown/{document,links,render}.test.ts"],
  },
  {
    name: "platform/db/cursor",
    mutate: ["platform/db/cursor.ts"],
    tests: ["platform/db/cursor.test.ts"],
    database: true,
  },
  {
    name: "platform/ratelimit",
    mutate: ["platform/ratelimit/{ip,memory,take-token}.ts"],
    tests: ["platform/ratelimit/*.test.ts"],
    database: true,
  },
];

/** The area of that name; defaults to the first, as when a tool only reads the configuration. */
export function areaNamed(name: string | undefined): Area {
  const area = areas.find((each) => each.name === (name ?? areas[0]?.name));
  if (!area) throw new Error(`No area ${name}. There are: ${areas.map((a) => a.name).join(", ")}`);
  return area;
}
