import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { CheckoutDraftPort } from '../../core/checkout/checkout-draft.port'
import { id, jsonText, text, whole } from '../shared/codecs'

const key = 'lintel:checkout'
/** Above the maximum of all fields of all steps. */
const maxLetters = 20_000

const step = t.strict({ saved: text(20), fields: t.record(text(40, 1), text(254)) })
const draftCodec = jsonText(
  t.intersection([
    t.strict({
      cartId: text(100, 1),
      changedAt: whole(0, Number.MAX_SAFE_INTEGER),
      steps: t.exact(t.partial({ contact: step, address: step, shipping: step, payment: step })),
    }),
    t.exact(t.partial({ customerId: id })),
  ]),
)

/** The draft of a checkout in browser storage. Without working storage, nothing is saved (security rule 37). */
export const checkoutDraftStorage = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CheckoutDraftPort => ({
  read: () =>
    guarded(() => {
      const stored = storage().getItem(key)
      const read = draftCodec.decode((stored?.length ?? 0) > maxLetters ? null : stored)
      return E.isRight(read) ? read.right : undefined
    }),
  write: draft =>
    void guarded(() => (draft ? storage().setItem(key, JSON.stringify(draft)) : storage().removeItem(key))),
})

const guarded = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
