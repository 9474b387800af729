import * as TE from 'fp-ts/TaskEither'
import type { UploadReaderPort } from '../../core/bulk-upload/upload-reader.port'
import type { UploadStoragePort } from '../../core/bulk-upload/upload-storage.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/** SKU lists in a browser: parsed in a worker and stored in browser storage. The code is loaded on first use. */
export const uploadInBrowser = (
  storage: () => Storage,
): Pick<ShopUseCases, 'readUpload' | 'prepareUpload' | 'viewUploadHere' | 'keepUploadHere'> => {
  const reader = once(async (): Promise<UploadReaderPort> => {
    const { workerReader } = await import('../../adapters/upload-files/worker-reader')
    return workerReader(
      () =>
        new Worker(new URL('../../adapters/upload-files/upload.worker.ts', import.meta.url), {
          type: 'module',
          name: 'lintel-upload',
        }),
    )
  })
  const storedList = once(async (): Promise<UploadStoragePort> =>
    (await import('../../adapters/storage/upload-list')).uploadStorage(storage),
  )
  return {
    readUpload: (file, listening) => lazy(async () => (await reader()).read(file, listening)),
    prepareUpload: () => lazy(async () => (await reader()).prepare()),
    viewUploadHere: () => lazy(async () => TE.right((await storedList()).read())),
    keepUploadHere: list => lazy(async () => TE.fromTask(() => storedList().then(({ write }) => write(list)))),
  }
}

/** A failed import is retried at the next call. */
const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loaded: A | undefined
  return async () => (loaded ??= await load())
}
