/** The processor's plain no: the request itself was wrong, and the same again is wrong again. */
export class SandboxRejected extends Error {
  override readonly name = "SandboxRejected";
  readonly code: string;
  constructor(code: string) {
    super(`the sandbox refused: ${code}`);
    this.code = code;
  }
}

/** No response arrived. Whether the request was carried out is unknown. */
export class SandboxUnreachable extends Error {
  override readonly name = "SandboxUnreachable";
}
