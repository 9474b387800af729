import * as E from 'fp-ts/Either'
import type { ReadUpload } from '../../core/bulk-upload/read-rows'
import type { UploadLine } from '../../core/bulk-upload/upload-line'
import type { ReadProgress, UploadReaderPort } from '../../core/bulk-upload/upload-reader.port'
import { notFound, unavailable, type DomainError } from '../../core/shared/domain-error'

export type ToReader = { readonly file: File }
export type FromReader =
  | { readonly tag: 'progress'; readonly progress: ReadProgress }
  /** Lines come in portions, before the rest: the page takes each in passing. */
  | { readonly tag: 'lines'; readonly lines: ReadUpload['lines'] }
  | { readonly tag: 'read'; readonly read: Omit<ReadUpload, 'lines'> }
  | { readonly tag: 'refused'; readonly error: DomainError }

type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate'> & { onmessage: ((event: MessageEvent<FromReader>) => void) | null; onerror: ((event: ErrorEvent) => void) | null }

/** How often is looked whether it was cancelled, where the file says nothing. */
const lookEvery = 100

/** Reads files in a worker of its own, one for each: the page does not wait for it, and its memory goes with it. */
export const workerReader = (start: () => ReaderWorker): UploadReaderPort => ({
  read: (file, { onProgress, isCancelled = () => false } = {}) => () =>
    new Promise(resolve => {
      const worker = start()
      const lines: UploadLine[] = []
      const end = (result: E.Either<DomainError, ReadUpload>): void => {
        clearInterval(looking)
        worker.terminate()
        resolve(result)
      }
      const looking = setInterval(() => { if (isCancelled()) end(E.left(notFound('upload'))) }, lookEvery)
      worker.onerror = event => end(E.left(unavailable('file', event.message)))
      worker.onmessage = ({ data }) => {
        if (isCancelled()) end(E.left(notFound('upload')))
        else if (data.tag === 'progress') onProgress?.(data.progress)
        else if (data.tag === 'lines') lines.push(...data.lines)
        else end(data.tag === 'read' ? E.right({ ...data.read, lines }) : E.left(data.error))
      }
      worker.postMessage({ file } satisfies ToReader)
    }),
})
