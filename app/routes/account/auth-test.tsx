import { load } from "#app/http/route.ts";
export const loader = load(() => null);
export default function AuthTest() {
  return <p>Soon.</p>;
}
