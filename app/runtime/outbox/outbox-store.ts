import { outboxName } from "#app/pwa/contract.ts";

/** A message that was written and has not left yet. */
export interface QueuedMessage {
  readonly clientId: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly body: string;
  readonly replyTo?: string;
  /** In the order they were written. */
  readonly writtenAt: number;
  /** Why the server did not take it; it waits for its writer to decide. */
  readonly refused?: string;
}

/** Set while something waits, so that other pages need not open the store to know. */
export const outboxFlagKey = "guildhall:outbox";
const storeName = "messages";

/** Stored on this device: closing the tab or losing the network loses nothing. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(outboxName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: "clientId" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function listQueued(userId: string): Promise<QueuedMessage[]> {
  const all = await withStore<QueuedMessage[]>("readonly", (store) => store.getAll());
  return all
    .filter((each) => each.userId === userId)
    .sort((a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1));
}

export async function saveQueued(message: QueuedMessage): Promise<void> {
  await withStore("readwrite", (store) => store.put(message));
  localStorage.setItem(outboxFlagKey, "1");
}

export async function removeQueued(clientId: string): Promise<void> {
  await withStore<undefined>("readwrite", (store) => store.delete(clientId));
  const left = await withStore("readonly", (store) => store.count());
  if (left === 0) localStorage.removeItem(outboxFlagKey);
}
