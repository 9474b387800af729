import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { UploadStoragePort } from '../../core/bulk-upload/upload-storage.port'
import { id, jsonText, maybe, text, whole } from '../shared/codecs'
import { lineToShortLine, shortLines, shortLineToLine } from '../shared/short-lines.wire'

const key = 'lintel:bulk-upload'

const recordCodec = jsonText(t.intersection([t.strict({ name: text(300), keptAt: whole(0, Number.MAX_SAFE_INTEGER), lines: shortLines }), t.partial({ customerId: maybe(id), account: maybe(t.strict({ version: whole(0, Number.MAX_SAFE_INTEGER), saved: t.boolean })) })]))

/** The list on the browser's storage. One that is full, closed or broken keeps none (security rule 37). */
export const uploadStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UploadStoragePort => ({
  read: () =>
    guarded(() => {
      const read = recordCodec.decode(storage().getItem(key))
      if (E.isLeft(read)) return undefined
      const { name, keptAt, customerId, account, lines } = read.right
      return { name, keptAt, ...(customerId === undefined ? {} : { customerId }), ...(account ? { account } : {}), lines: lines.map(shortLineToLine) }
    }),
  write: kept => void guarded(() => {
    if (!kept) return storage().removeItem(key)
    storage().setItem(key, JSON.stringify({ ...kept, lines: kept.lines.map(lineToShortLine) }))
  }),
})

const guarded = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
