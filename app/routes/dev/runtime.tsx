import { useState } from "react";
import { withAction, withLoader } from "#app/http/route.ts";
import { InstallPrompt } from "#app/pwa/InstallPrompt.tsx";
import { appConfig } from "#platform/config";
import { notFound } from "#platform/errors";

/** For developers: one of each kind of link and field that the browser runtime handles. */
export const loader = withLoader(({ ctx, url }) => {
  if (!ctx.ports.get(appConfig).DEV_PAGES) throw notFound();
  return { shown: url.searchParams.get("shown") ?? "nothing" };
});

export const action = withAction(async ({ ctx }) => {
  if (!ctx.ports.get(appConfig).DEV_PAGES) throw notFound();
  return { noted: true };
});

export const meta = () => [{ title: "The browser's runtime" }];

export default function RuntimePage({ loaderData }: { loaderData: { shown: string } }) {
  const [typed, setTyped] = useState("");

  return (
    <div>
      <h1>The browser’s runtime</h1>
      <p>Shown: {loaderData.shown}</p>
      <InstallPrompt />
      <nav aria-label="Links of every kind">
        <ul>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href="/dev/topic">Topic</a>
          </li>
          <li>
            <a href="/dev/runtime?shown=another">Another</a>
          </li>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((number) => (
            <li key={number}>
              <a href={`/dev/runtime?shown=${number}`}>Number {number}</a>
            </li>
          ))}
          <li>
            <a href="/dev/topic" data-reload>
              Topic, loaded anew
            </a>
          </li>
          <li>
            <a href="#fields">To the fields</a>
          </li>
          <li>
            <a href="/icon.svg">A file</a>
          </li>
        </ul>
      </nav>
      <form id="fields" method="post">
        <p>
          <label>
            Note, of the browser <textarea name="note" rows={3} />
          </label>
        </p>
        <p>
          <label>
            Title, of React{" "}
            <input name="title" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
          <output>{typed}</output>
        </p>
        <p>
          <label>
            <input type="checkbox" name="public" /> For everybody
          </label>
        </p>
        <p>
          <label>
            Guild{" "}
            <select name="guild" defaultValue="quire">
              <option value="quire">Quire</option>
              <option value="kiln">Kiln</option>
            </select>
          </label>
        </p>
        <p>
          <label>
            Password <input type="password" name="password" autoComplete="current-password" />
          </label>
        </p>
        <p>
          <label>
            Card number <input name="card" autoComplete="cc-number" />
          </label>
        </p>
        <p>
          <label>
            Private <input name="private" data-private />
          </label>
        </p>
        <input type="hidden" name="once" value={loaderData.shown} />
        <button type="submit">Send</button>
      </form>
    </div>
  );
}
