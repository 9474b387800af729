import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../ui-react/app/use-cases'
import { later } from './late-port'

/** Lists in a browser: read in a worker, and kept in its own storage. Their code comes with the first. */
export const uploadInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'readUpload' | 'viewUploadHere' | 'keepUploadHere'> => {
  const kept = async () => (await import('../adapters/storage/upload-list')).uploadStorage(storage)
  return {
    readUpload: (file, listening) => later(async () => {
      const { workerReader } = await import('../adapters/upload-files/worker-reader')
      return workerReader(() => new Worker(new URL('../adapters/upload-files/upload.worker.ts', import.meta.url), { type: 'module', name: 'lintel-upload' })).read(file, listening)
    }),
    viewUploadHere: () => later(async () => TE.right((await kept()).read())),
    keepUploadHere: list => later(async () => TE.right((await kept()).write(list))),
  }
}
