import { isRouteErrorResponse } from "react-router";
import type { Resume } from "#app/ui/forms/resume.ts";
import type { Message } from "#platform/i18n";
import { titles } from "./titles.ts";

/** What an error page receives. Nothing else about an error reaches the browser. */
export interface ErrorView {
  readonly code: string;
  readonly message?: string;
  readonly digest?: string;
  /** What was sent and can be sent again. */
  readonly resume?: Resume;
  /** Of a payment form: whether the payer was charged. */
  readonly payment?: "succeeded" | "pending" | "none";
}

/** Which error page to show for an error, and the data it may show. */
export type ErrorScreen =
  | { readonly door: "sign-in" | "not-found"; readonly title: Message }
  | {
      readonly door: "unavailable";
      readonly title: Message;
      readonly reason?: string;
      readonly resume?: Resume;
      readonly payment?: ErrorView["payment"];
    }
  | { readonly door: "forbidden" | "too-many"; readonly title: Message; readonly reason?: string }
  | { readonly door: "prove-again"; readonly title: Message; readonly resume: Resume }
  | {
      readonly door: "refused";
      readonly title: Message;
      readonly status: number;
      readonly reason?: string;
    }
  | {
      readonly door: "application-error";
      readonly title: Message;
      readonly side: "client" | "server";
      readonly digest?: string;
      readonly payment?: ErrorView["payment"];
    };

/**
 * `nameOf` gives the digest of an error in the browser, which is the one its report is stored
 * under.
 */
export function errorScreenFor(
  error: unknown,
  nameOf?: (error: unknown) => string | undefined,
): ErrorScreen {
  if (!isRouteErrorResponse(error)) {
    const side = sideOf(error);
    const digest = side === "client" ? nameOf?.(error) : digestOf(error);
    return { door: "application-error", title: titles[500], side, digest };
  }
  const view = viewOf(error.data);
  const reason = messageOf(view);
  switch (error.status) {
    case 401:
      return { door: "sign-in", title: titles[401] };
    case 403:
      if (view.resume) return { door: "prove-again", title: titles.prove, resume: view.resume };
      return { door: "forbidden", title: titles[403], reason };
    case 404:
      return { door: "not-found", title: titles[404] };
    case 429:
      return { door: "too-many", title: titles[429], reason };
    case 503:
      return {
        door: "unavailable",
        title: titles[503],
        reason,
        resume: view.resume,
        payment: view.payment,
      };
  }
  if (error.status < 500)
    return { door: "refused", title: titles.rejected, status: error.status, reason };
  const { digest, payment } = view;
  return { door: "application-error", title: titles[500], side: "server", digest, payment };
}

/** React Router's own refusals carry a string, ours an `ErrorView`. */
function viewOf(data: unknown): Partial<ErrorView> {
  return typeof data === "object" && data !== null ? data : {};
}

/** Codes are for machines; only a message that differs from the code is shown. */
function messageOf({ code, message }: Partial<ErrorView>): string | undefined {
  return message && message !== code ? message : undefined;
}

/** An error of the server reaches the browser with its message replaced, or with a digest. */
function sideOf(error: unknown): "client" | "server" {
  if (typeof document === "undefined") return "server";
  if (digestOf(error) !== undefined) return "server";
  return error instanceof Error && error.message === "Unexpected Server Error"
    ? "server"
    : "client";
}

function digestOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("digest" in error)) return;
  return typeof error.digest === "string" ? error.digest : undefined;
}
