import { Entrance } from "#app/features/account/Entrance.tsx";
import { SignInForm } from "#app/features/account/SignInForm.tsx";
import { goOn } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { signInForm } from "#contracts/identity";
import { signIn } from "#modules/identity";
import { isMember } from "#permissions";
import type { Route } from "./+types/login.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Sign in", unlisted: true });

const whereTo = (url: URL) => safePath(url.searchParams.get("redirectTo"), "/");

export const loader = load(({ ctx, url }) => {
  if (isMember(ctx.actor)) throw goOn(whereTo(url));
  return { query: url.search };
});

export const action = act(async ({ ctx, scope, request, url }) => {
  const form = await readForm(request, signInForm);
  if (!form.ok) return form.reply;
  try {
    const { kind, cookies } = await signIn(ctx, { ...form.value, device: scope.device });
    if (kind === "signed_in") return goOn(whereTo(url), cookies);
    url.searchParams.set("step", "code");
    return goOn(url.pathname + url.search, cookies);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Login({ loaderData: { query }, actionData }: Route.ComponentProps) {
  return (
    <Entrance title="Welcome back" lead="Come in. Your bench is as you left it.">
      <SignInForm reply={actionData} query={query} />
      <p className="entrance-else">
        New here? <a href={`/signup${query}`}>Make an account</a>, or{" "}
        <a href="/">look around first</a>.
      </p>
    </Entrance>
  );
}
