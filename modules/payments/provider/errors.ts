/** No answer, or none that can be trusted: it may or may not have happened. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** A plain no: nothing happened, and the same request would be refused again. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the processor refused: ${code}`, options);
    this.code = code;
  }
}

/** Not from the processor, or not from now. */
export class WebhookForged extends Error {
  override readonly name = "WebhookForged";
  readonly reason: string;
  constructor(reason: string) {
    super(`a forged webhook: ${reason}`);
    this.reason = reason;
  }
}
