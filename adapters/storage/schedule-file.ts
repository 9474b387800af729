import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { ScheduleChoice } from '../../core/schedule/read-schedule'
import type { ScheduleStoragePort, StoredSchedule } from '../../core/schedule/schedule-storage.port'
import { id, jsonText, maybe, text, whole } from '../shared/codecs'

const [database, store, key] = ['lintel-schedule', 'files', 'last']

const about = jsonText(
  t.intersection([
    t.strict({ name: text(300), type: text(200), keptAt: whole(0, Number.MAX_SAFE_INTEGER), choice: t.UnknownRecord }),
    t.partial({ customerId: maybe(id) }),
  ]),
)

/**
 * The schedule's file in IndexedDB, which takes files of any size, with its choices as JSON. A browser without it, or
 * that refuses (private windows, no space), saves nothing (security rule 37).
 */
export const scheduleStorage = (factory: () => IDBFactory): ScheduleStoragePort => ({
  read: () => within(factory, 'readonly', files => files.get(key)).then(storedFrom, () => undefined),
  write: schedule =>
    within(factory, 'readwrite', files => (schedule ? files.put(recordOf(schedule), key) : files.delete(key))).then(
      () => undefined,
      () => undefined,
    ),
})

const recordOf = ({ file, ...rest }: StoredSchedule): { readonly bytes: Blob; readonly about: string } => ({
  bytes: file,
  about: JSON.stringify({ ...rest, name: file.name, type: file.type }),
})

const storedFrom = (record: unknown): StoredSchedule | undefined => {
  const { bytes, about: words } = (record ?? {}) as { readonly bytes?: unknown; readonly about?: unknown }
  const read = about.decode(words)
  if (E.isLeft(read) || !(bytes instanceof Blob)) return undefined
  const { name, type, keptAt, choice, customerId } = read.right
  return {
    file: new File([bytes], name, { type, lastModified: keptAt }),
    // Written by this page; readers ignore what they do not know.
    choice: choice as ScheduleChoice,
    keptAt,
    ...(customerId === undefined ? {} : { customerId }),
  }
}

/** One transaction; the connection is closed behind it, so that another tab can upgrade. */
const within = (
  factory: () => IDBFactory,
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = factory().open(database, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(store)
    opening.onerror = () => reject(new Error('no storage'))
    opening.onblocked = opening.onerror
    opening.onsuccess = () => {
      const open = opening.result
      const transaction = open.transaction(store, mode)
      const asked = work(transaction.objectStore(store))
      transaction.oncomplete = () => {
        open.close()
        resolve(asked.result)
      }
      transaction.onerror = transaction.onabort = () => {
        open.close()
        reject(new Error('not stored'))
      }
    }
  })
