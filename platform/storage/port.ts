export interface StoredFile {
  /** The content's own name: the same content always has the same. Not a secret, and no permission. */
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Storage {
  /**
   * Stores the stream's content. Once this resolves the file survives a power cut; if it rejects,
   * nothing of it is visible. Beyond `maxBytes` the stream is canceled immediately. A chunk is
   * consumed before the next is requested, so a sender may reuse its buffer.
   */
  put(
    content: AsyncIterable<Uint8Array>,
    limits: { readonly maxBytes: number; readonly expectedSha256?: string },
  ): Promise<StoredFile>;
  /** The whole file, or a range with both ends included. Throws not found. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(key: string): Promise<boolean>;
  /** In bytes. Throws not found. */
  size(key: string): Promise<number>;
  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean>;
  /** Every key, in order. Files added or removed meanwhile may or may not be included. */
  list(): AsyncIterable<string>;
}

export interface ByteRange {
  readonly from: number;
  readonly to?: number;
}

/** Small objects under names such as `chain/wal/000000010000000000000001.gz`. */
export interface ObjectStore {
  /** Once this resolves the object survives a power cut; if it rejects, none of it is visible. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined if there is no such object; rejects if the store does not answer. */
  get(name: string): Promise<Buffer | undefined>;
  /** The names that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Succeeds also if there is no such object. */
  delete(name: string): Promise<void>;
}
