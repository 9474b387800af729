import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { mostListLines } from '../../core/bulk-upload/upload-line'
import type { UploadStoragePort } from '../../core/bulk-upload/upload-storage.port'
import { id, jsonText, listOf, maybe, text, whole } from '../shared/codecs'

const key = 'lintel:bulk-upload'

const row = whole(1, 100_000_000)
/** Short names: a list has 5,000 lines. */
const lineCodec = t.intersection([t.strict({ r: row, s: text(200), q: text(40) }), t.partial({ a: maybe(listOf(row, 20)), t: maybe(row) })])
const recordCodec = jsonText(t.intersection([t.strict({ name: text(300), keptAt: whole(0, Number.MAX_SAFE_INTEGER), lines: listOf(lineCodec, mostListLines) }), t.partial({ customerId: maybe(id) })]))

/** The list on the browser's storage. One that is full, closed or broken keeps none (security rule 37). */
export const uploadStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UploadStoragePort => ({
  read: () =>
    guarded(() => {
      const read = recordCodec.decode(storage().getItem(key))
      if (E.isLeft(read)) return undefined
      const { name, keptAt, customerId, lines } = read.right
      return { name, keptAt, ...(customerId === undefined ? {} : { customerId }), lines: lines.map(({ r, s, q, a, t: times }) => ({ row: r, rows: a ?? [r], times: times ?? 1, sku: s, qty: q })) }
    }),
  write: kept => void guarded(() => {
    if (!kept) return storage().removeItem(key)
    const lines = kept.lines.map(({ row: r, rows: a, times, sku: s, qty: q }) => ({ r, s, q, ...(times > 1 ? { a, t: times } : {}) }))
    storage().setItem(key, JSON.stringify({ ...kept, lines }))
  }),
})

const guarded = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
