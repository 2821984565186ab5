export interface StoredFile {
  /** The content's own name: the same content always has the same. Not a secret, and no permission. */
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Storage {
  /**
   * Keeps what the stream brings. Once this resolves the file outlives a power cut; if it rejects,
   * nothing of it can be seen. Beyond `maxBytes` the stream is left at once. A piece is used up before
   * the next is asked for, so a sender may fill the same memory again and again.
   */
  put(
    content: AsyncIterable<Uint8Array>,
    limits: { readonly maxBytes: number; readonly expectedSha256?: string },
  ): Promise<StoredFile>;
  /** The whole, or from one byte to another, both included. Refuses with not found. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(key: string): Promise<boolean>;
  /** In bytes. Refuses with not found. */
  size(key: string): Promise<number>;
  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean>;
  /** Every key, in order. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
}

export interface ByteRange {
  readonly from: number;
  readonly to?: number;
}
