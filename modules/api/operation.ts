import type { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Scope } from "./contract.ts";
import type { TokenBearer } from "./tokens/authenticate-token.ts";

export type OperationGroup = "People" | "Works" | "Forum" | "Guilds" | "Messages" | "Money";

/** An operation's input, parsed by its own schemas. */
export interface OperationRequest<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Names this write for ever: the same key again does nothing a second time. */
  readonly key: string;
  readonly bearer: TokenBearer;
}

export type OperationResponse<Answer> =
  | { readonly answer: Answer /** The new thing’s own address. */; readonly at?: string }
  /** It has another address now, under the same base. */
  | { readonly movedTo: string };

/** One API operation. The routes, the OpenAPI document and the API page are all derived from it. */
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
  readonly description?: string;
  readonly input: { readonly path: Path; readonly query: Query; readonly body: Body };
  readonly output: Answer;
  /** For the page’s example, by the name of the field. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly run: (
    ctx: Context<Actor>,
    request: OperationRequest<z.output<Path>, z.output<Query>, z.output<Body>>,
  ) => Promise<OperationResponse<z.input<Answer>>>;
}

/** Erases an operation's type parameters so that all operations fit into one list. */
export const operation = <
  Path extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  operation: Operation<Path, Query, Body, Answer>,
): Operation => operation as unknown as Operation;

/** Whether it changes something. */
export const isWrite = ({ method }: Pick<Operation, "method">): boolean => method === "post";
