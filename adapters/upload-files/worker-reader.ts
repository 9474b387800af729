import * as E from 'fp-ts/Either'
import type { ReadUpload } from '../../core/bulk-upload/read-rows'
import type { TableChoice } from '../../core/bulk-upload/upload-columns'
import type { UploadLine } from '../../core/bulk-upload/upload-line'
import type { ReadProgress, UploadReaderPort } from '../../core/bulk-upload/upload-reader.port'
import { notFound, unavailable, type DomainError } from '../../core/shared/domain-error'

export type ToReader = { readonly file: File; readonly choice?: TableChoice }
export type FromReader =
  | { readonly tag: 'progress'; readonly progress: ReadProgress }
  /**
   * Lines arrive in portions, before the rest, as JSON: parsing it takes a tenth of the time of a structured clone of
   * objects.
   */
  | { readonly tag: 'lines'; readonly json: string }
  | { readonly tag: 'read'; readonly read: Omit<ReadUpload, 'lines'> }
  | { readonly tag: 'refused'; readonly error: DomainError }

export type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromReader>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Polling interval for cancellation while the worker sends no messages. */
const pollEveryMs = 100
/** Idle timeout: a worker without a file is terminated to free memory. */
const idleMs = 60_000
/** Releasing a worker's memory delays the page's own allocations, so it waits until the page has rendered. */
const releaseDelayMs = 2_000

/** Reads each file in a worker of its own: the page stays responsive, and memory is freed with the worker. */
export const workerReader = (start: () => ReaderWorker): UploadReaderPort => {
  let idleWorker: { readonly worker: ReaderWorker; readonly end: () => void } | undefined
  const startIdleWorker = (): void => {
    const worker = start()
    const end = (): void => {
      clearTimeout(ending)
      idleWorker = undefined
    }
    const leave = (): void => {
      end()
      worker.terminate()
    }
    const ending = setTimeout(leave, idleMs)
    worker.onerror = leave
    idleWorker = { worker, end }
  }
  const takeWorker = (): ReaderWorker => {
    const worker = idleWorker?.worker
    idleWorker?.end()
    return worker ?? start()
  }
  return {
    prepare: () => async () => {
      if (!idleWorker) startIdleWorker()
      return E.right(undefined)
    },
    read:
      (file, { onProgress, isCancelled = () => false, choice } = {}) =>
      () =>
        new Promise(resolve => {
          const worker = takeWorker()
          const lines: UploadLine[] = []
          const end = (result: E.Either<DomainError, ReadUpload>): void => {
            clearInterval(looking)
            worker.onmessage = worker.onerror = null
            if (E.isRight(result)) setTimeout(() => worker.terminate(), releaseDelayMs)
            else worker.terminate()
            resolve(result)
          }
          const looking = setInterval(() => {
            if (isCancelled()) end(E.left(notFound('upload')))
          }, pollEveryMs)
          worker.onerror = event => end(E.left(unavailable('file', event.message)))
          worker.onmessage = ({ data }) => {
            if (isCancelled()) end(E.left(notFound('upload')))
            else if (data.tag === 'progress') void onProgress?.(data.progress)
            else if (data.tag === 'lines') lines.push(...(JSON.parse(data.json) as readonly UploadLine[]))
            else end(data.tag === 'read' ? E.right({ ...data.read, lines }) : E.left(data.error))
          }
          worker.postMessage({ file, ...(choice ? { choice } : {}) } satisfies ToReader)
        }),
  }
}
