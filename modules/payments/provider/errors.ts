/** No answer, or none that can be trusted: it may or may not have happened. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** A definite rejection: nothing happened, and the same request would be rejected again. */
export class ProviderRejected extends Error {
  override readonly name = "ProviderRejected";
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the processor refused: ${code}`, options);
    this.code = code;
  }
}

/** Not from the processor, or not from now. */
export class InvalidWebhook extends Error {
  override readonly name = "InvalidWebhook";
  readonly reason: string;
  constructor(reason: string) {
    super(`a forged webhook: ${reason}`);
    this.reason = reason;
  }
}
