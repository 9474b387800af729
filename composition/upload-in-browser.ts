import * as TE from 'fp-ts/TaskEither'
import type { UploadReaderPort } from '../core/bulk-upload/upload-reader.port'
import type { ShopUseCases } from '../ui-react/app/use-cases'
import { later } from './late-port'

type Reading = { readonly prepare: () => void; readonly read: UploadReaderPort['read'] }

let reading: Promise<Reading> | undefined

const startWorker = (): Worker => new Worker(new URL('../adapters/upload-files/upload.worker.ts', import.meta.url), { type: 'module', name: 'lintel-upload' })

const loadReading = (): Promise<Reading> =>
  (reading ??= Promise.all([import('../adapters/upload-files/worker-reader'), import('../adapters/upload-files/spare-worker')]).then(([{ workerReader }, { spareWorker }]) => {
    const { prepare, take } = spareWorker(startWorker)
    return { prepare, read: workerReader(take).read }
  }, (reason: unknown) => {
    reading = undefined
    throw reason
  }))

/** A page that asks for the list of this browser is one that takes files: what reads them gets ready meanwhile. */
const getReady = (): void => void loadReading().then(({ prepare }) => prepare()).catch(() => undefined)

/** Lists in a browser: read in a worker, and kept in its own storage. Their code comes with the first. */
export const uploadInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'readUpload' | 'viewUploadHere' | 'keepUploadHere'> => {
  const kept = async () => (await import('../adapters/storage/upload-list')).uploadStorage(storage)
  return {
    readUpload: (file, listening) => later(async () => (await loadReading()).read(file, listening)),
    viewUploadHere: () => later(async () => {
      getReady()
      return TE.right((await kept()).read())
    }),
    keepUploadHere: list => later(async () => TE.right((await kept()).write(list))),
  }
}
