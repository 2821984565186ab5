/** The processor's plain no: the request itself was wrong, and the same again is wrong again. */
export class SandboxRefused extends Error {
  override readonly name = "SandboxRefused";
  readonly code: string;
  constructor(code: string) {
    super(`the sandbox refused: ${code}`);
    this.code = code;
  }
}

/** No answer came. Whether the request was carried out is not known. */
export class SandboxUnreachable extends Error {
  override readonly name = "SandboxUnreachable";
}
