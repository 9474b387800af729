import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import type { DisplayRecord } from '../../core/company/display-record'
import { id, jsonText, maybe, oneOf, text } from '../shared/codecs'

/** Names used by the merchant's other scripts (S1-3.11): each slice of the record is JSON in a text of its own. */
const recordKey = 'persist:company'
const flagKey = 'sf-isB2BUser'

const roleCodec = t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)])
const recordCodec = jsonText(
  t.strict({
    customer: jsonText(t.strict({ role: roleCodec, emailAddress: text(254, 3) })),
    companyInfo: jsonText(t.partial({ id: maybe(id) })),
  }),
)
const flagCodec = oneOf('true')

export type CompanyRecord = {
  /** Validated, because users can edit it; undefined if missing or invalid. */
  readonly read: () => DisplayRecord | undefined
  /** Replaces the record; undefined removes it. */
  readonly show: (record: DisplayRecord | undefined) => void
}

/** The record in browser storage. Storage that is full, blocked or broken counts as empty (security rule 37). */
export const companyRecord = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): CompanyRecord => {
  const guarded = <A>(work: () => A): A | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const read = () =>
    guarded(() => {
      const marked = E.isRight(flagCodec.decode(storage().getItem(flagKey)))
      return marked
        ? pipe(
            recordCodec.decode(storage().getItem(recordKey)),
            E.map(recordOf),
            E.getOrElseW(() => undefined),
          )
        : undefined
    })
  const clear = () => [recordKey, flagKey].forEach(key => guarded(() => storage().removeItem(key)))
  const write = ({ role, emailAddress, companyId }: DisplayRecord) =>
    guarded(() => {
      storage().setItem(
        recordKey,
        JSON.stringify({
          customer: JSON.stringify({ role, emailAddress }),
          companyInfo: JSON.stringify(companyId === undefined ? {} : { id: companyId }),
        }),
      )
      storage().setItem(flagKey, 'true')
    })
  return {
    read,
    show: record => {
      if (record === undefined) clear()
      else if (!isSame(read(), record)) write(record)
    },
  }
}

const recordOf = ({ customer, companyInfo }: t.TypeOf<typeof recordCodec>): DisplayRecord => ({
  role: customer.role,
  emailAddress: customer.emailAddress,
  ...(companyInfo.id === undefined ? {} : { companyId: companyInfo.id }),
})

const isSame = (one: DisplayRecord | undefined, other: DisplayRecord): boolean =>
  one?.role === other.role && one.emailAddress === other.emailAddress && one.companyId === other.companyId
