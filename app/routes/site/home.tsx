import { load } from "#app/http/route.ts";

export const loader = load(({ keep }) => {
  keep(["announcements"]);
  return {};
});

export default function Home() {
  return <h1>Work, kept well</h1>;
}
