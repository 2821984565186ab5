import type { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Scope } from "./contract.ts";
import type { TokenBearer } from "./tokens/token-actor.ts";

export type OperationGroup = "People" | "Works" | "Forum" | "Guilds" | "Messages" | "Money";

/** What an operation is asked, read by its own schemas. */
export interface Asked<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Names this write for ever: the same key again does nothing a second time. */
  readonly key: string;
  readonly bearer: TokenBearer;
}

export type Answered<Answer> =
  | { readonly answer: Answer /** The new thing’s own address. */; readonly at?: string }
  /** It has another address now, under the same base. */
  | { readonly movedTo: string };

/**
 * One thing that can be asked for. What is written here is what is mounted, what the document says
 * and what the page shows: there is no second list.
 */
export interface Operation<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly group: OperationGroup;
  readonly method: "get" | "post";
  /** Under the base, with `{names}` in braces. */
  readonly path: string;
  readonly scope: Scope;
  readonly summary: string;
  readonly about?: string;
  readonly takes: { readonly path: Path; readonly query: Query; readonly body: Body };
  readonly gives: Answer;
  /** For the page’s example, by the name of the field. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly run: (
    ctx: Context<Actor>,
    asked: Asked<z.output<Path>, z.output<Query>, z.output<Body>>,
  ) => Promise<Answered<z.input<Answer>>>;
}

/** Keeps an operation’s own types to itself, so that all of them fit into one list. */
export const operation = <
  Path extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  given: Operation<Path, Query, Body, Answer>,
): Operation => given as unknown as Operation;

/** Whether it changes something. */
export const isWrite = ({ method }: Pick<Operation, "method">): boolean => method === "post";
