/** Signs in by a request and returns the `Cookie` header of the session. */
export async function sessionCookie(
  url: string,
  identifier: string,
  password = "guildhall-demo",
): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({ identifier, password }),
  });
  if (response.status !== 303)
    throw new Error(`${identifier} could not sign in: status ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
