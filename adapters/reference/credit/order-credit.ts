import * as E from 'fp-ts/Either'
import type { CompanyCredit } from '../../../core/credit/credit'
import type { Hold } from '../../../core/ledger/ledger'
import { creditAccount } from '../../../core/ledger/ledger-account'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { freeOfHold } from '../ledger/free-of-hold'
import { holdIn, releaseIn, standingsIn } from '../ledger/holds'
import { companyCreditOf } from './company-credit'

/** The keys of an order's holds in the ledger: of what it was placed with, and of freight accepted later. */
const holdKey = (orderKey: string, part?: 'freight'): string => `order:${orderKey}${part ? `:${part}` : ''}`

type OrderOnAccount = {
  readonly orderId: number
  readonly orderKey: string
  readonly companyId: number
  readonly amount: Cents
  /** The amount is of freight accepted after the order. */
  readonly part?: 'freight'
  readonly now: number
}

/**
 * Holds an order's amount on its company's credit, in the transaction that places it. Over the limit, the policy
 * decides: the order is refused, placed on hold until it is released, or placed and marked.
 */
export const holdCredit = async (
  trx: Database,
  { orderId, orderKey, companyId, amount, part, now }: OrderOnAccount,
): Promise<E.Either<DomainError, Hold>> => {
  const credit = await companyCreditOf(trx, companyId)
  const account = creditAccount(companyId)
  const over = credit.over === 'refuse' ? 'refuse' : 'allow'
  const held = await holdIn(trx, { lines: [{ account, amount, over }], key: holdKey(orderKey, part), now })
  if (E.isLeft(held)) return E.left(overLimit(held.left))
  if (held.right.lines.some(({ isOver }) => isOver)) await markOver(trx, orderId, credit, account)
  return held
}

/** The ledger's refusal in the words of the checkout, whose payment step then says what is left. */
const overLimit = (error: DomainError): DomainError =>
  error.tag === 'conflict' && error.reason === 'ledger.over' ? conflict('checkout.over-limit') : error

const markOver = async (trx: Database, orderId: number, credit: CompanyCredit, account: string): Promise<void> => {
  const [standing] = await standingsIn(trx, [account])
  const over = standing?.cap === undefined ? 0 : standing.spent + standing.held - standing.cap
  await trx
    .updateTable('sales_order')
    .set(
      credit.over === 'release'
        ? { credit_over: over, credit_state: 'to-release', status: 'on-hold' }
        : { credit_over: over, credit_state: 'warned' },
    )
    .where('id', '=', orderId)
    .execute()
}

/** Frees what an order holds once it is paid or cancelled. Orders that hold nothing are left alone. */
export const freeCredit = async (trx: Database, orderKey: string, now: number): Promise<void> => {
  await releaseIn(trx, holdKey(orderKey), now)
  await releaseIn(trx, holdKey(orderKey, 'freight'), now)
}

/**
 * Frees what a company's order holds of its credit for a rest that was cancelled; freight accepted later comes last. An
 * order that was paid holds nothing any more.
 */
export const freeCreditOfRest = async (
  trx: Database,
  { order_key: orderKey, company_id: companyId }: { readonly order_key: string; readonly company_id: number | null },
  amount: Cents,
  now: number,
): Promise<void> => {
  if (companyId === null) return
  const at = { account: creditAccount(companyId), part: 'rest', now }
  const freed = await freeOfHold(trx, holdKey(orderKey), { ...at, amount })
  await freeOfHold(trx, holdKey(orderKey, 'freight'), { ...at, amount: amount - freed })
}
