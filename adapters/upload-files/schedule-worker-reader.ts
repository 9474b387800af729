import * as E from 'fp-ts/Either'
import type { LedgerRow } from '../../core/schedule/ledger'
import type { ScheduledOpening } from '../../core/schedule/opening'
import type { ReadOpenings } from '../../core/schedule/read-openings'
import type { ReadSchedule, ScheduleChoice } from '../../core/schedule/read-schedule'
import type { ScheduleReaderPort } from '../../core/schedule/schedule-reader.port'
import { notFound, unavailable, type DomainError } from '../../core/shared/domain-error'

export type ToScheduleReader = { readonly run: number; readonly file: File; readonly choice?: ScheduleChoice }
/**
 * Openings and the ledger arrive in portions before the rest, as JSON: parsing it takes a tenth of the time of a
 * structured clone, and a portion fits into a frame.
 */
export type FromScheduleReader = { readonly run: number } & (
  | { readonly tag: 'openings' | 'ledger' | 'read'; readonly json: string }
  | { readonly tag: 'refused'; readonly error: DomainError }
)

export type ScheduleWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromScheduleReader>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

type Rest = Omit<ReadSchedule, 'openings'> & { readonly openings: Omit<ReadOpenings, 'openings' | 'ledger'> }

/** Polling interval for cancellation while the worker sends no messages. */
const pollEveryMs = 100
/** Idle timeout: then the worker and the sheets it caches are freed. */
const idleMs = 300_000
/** A file whose reading takes longer is given up: the worker is terminated. */
const deadlineMs = 60_000

/**
 * Reads files in one worker, which caches the sheets of the last file. A cancelled or late reading terminates it, and
 * leaves nothing behind.
 */
export const scheduleWorkerReader = (start: () => ScheduleWorker): ScheduleReaderPort => {
  let worker: ScheduleWorker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let runs = 0
  const end = (): void => {
    worker?.terminate()
    worker = undefined
  }
  const waitForNext = (): void => {
    clearTimeout(idle)
    idle = setTimeout(end, idleMs)
  }
  return {
    prepare: () => async () => {
      worker ??= start()
      waitForNext()
      return E.right(undefined)
    },
    read:
      (file, { choice, isCancelled = () => false } = {}) =>
      () =>
        new Promise(resolve => {
          const run = (runs += 1)
          clearTimeout(idle)
          const reading = (worker ??= start())
          const openings: ScheduledOpening[] = []
          const ledger: LedgerRow[] = []
          const finish = (result: E.Either<DomainError, ReadSchedule>, isLost = false): void => {
            clearInterval(looking)
            clearTimeout(late)
            if (isLost && worker === reading) end()
            else waitForNext()
            resolve(result)
          }
          const looking = setInterval(() => {
            if (isCancelled()) finish(E.left(notFound('schedule')), runs === run)
          }, pollEveryMs)
          const late = setTimeout(() => finish(E.left(unavailable('file', 'the file took too long')), true), deadlineMs)
          reading.onerror = event => finish(E.left(unavailable('file', event.message)), true)
          reading.onmessage = ({ data }) => {
            if (data.run !== run) return
            if (isCancelled()) return finish(E.left(notFound('schedule')))
            if (data.tag === 'openings') openings.push(...(JSON.parse(data.json) as readonly ScheduledOpening[]))
            else if (data.tag === 'ledger') ledger.push(...(JSON.parse(data.json) as readonly LedgerRow[]))
            else if (data.tag === 'refused') finish(E.left(data.error))
            else {
              const rest = JSON.parse(data.json) as Rest
              finish(E.right({ ...rest, openings: { ...rest.openings, openings, ledger } }))
            }
          }
          reading.postMessage({ run, file, ...(choice ? { choice } : {}) } satisfies ToScheduleReader)
        }),
  }
}
