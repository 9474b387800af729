import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { maxRows } from '../../core/quick-order/pad-row'
import type { PadStoragePort } from '../../core/quick-order/pad-storage.port'
import { id, jsonText, listOf, maybe, text } from '../shared/codecs'

const key = 'lintel:pad'

const choice = t.strict({ modifierId: id, value: text(2000) })
const shown = t.intersection([
  t.strict({ name: text(300), value: text(2000) }),
  t.partial({ uploadId: maybe(text(100)) }),
])
const row = t.intersection([
  t.strict({ sku: text(300), quantity: text(100) }),
  t.partial({
    name: maybe(text(500)),
    chooses: maybe(t.literal(true)),
    choices: maybe(listOf(choice, 200)),
    shown: maybe(listOf(shown, 200)),
  }),
])
const recordCodec = jsonText(t.strict({ customerId: id, rows: listOf(row, maxRows) }))

/** The rows of the pad in browser storage. Without working storage, nothing is saved (security rule 37). */
export const padStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PadStoragePort => ({
  read: () =>
    guarded(() => {
      const read = recordCodec.decode(storage().getItem(key))
      return E.isRight(read) ? read.right : undefined
    }),
  write: record =>
    void guarded(() => (record ? storage().setItem(key, JSON.stringify(record)) : storage().removeItem(key))),
})

const guarded = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
