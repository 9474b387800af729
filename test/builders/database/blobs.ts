import * as TE from 'fp-ts/TaskEither'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'

/** An in-memory blob store; `names` lists its keys. */
export const memoryBlobs = (): BlobStorePort & { readonly names: () => readonly string[] } => {
  const files = new Map<string, Uint8Array>()
  return {
    write: (name, bytes) => TE.fromIO(() => void files.set(name, bytes.slice())),
    read: name => TE.fromIO(() => files.get(name)),
    remove: name => TE.fromIO(() => void files.delete(name)),
    names: () => [...files.keys()],
  }
}
