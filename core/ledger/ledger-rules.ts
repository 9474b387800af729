import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { AccountStanding, HeldLine, HoldLine, SettledAmount } from './ledger'
import type { LedgerAccountId } from './ledger-account'

export const maxHoldLines = 100

/** A standing without what follows from the others. */
type Balance = Omit<AccountStanding, 'free'>

/** Whether an amount more can be held. */
export const hasRoom = ({ cap, spent, held }: Pick<Balance, 'cap' | 'spent' | 'held'>, amount: number): boolean =>
  cap === undefined || spent + held + amount <= cap

export const standingOf = ({ account, cap, spent, held }: Balance): AccountStanding => ({
  account,
  spent,
  held,
  ...(cap === undefined ? {} : { cap, free: Math.max(0, cap - spent - held) }),
})

/**
 * The lines of a hold: one per account, in order of id, which keeps concurrent holds from deadlocks; amounts of one
 * account are added, and refused if one of them is. Lines of 0 are left out.
 */
export const holdLinesOf = (lines: readonly HoldLine[]): E.Either<readonly Issue[], readonly HoldLine[]> => {
  if (lines.length > maxHoldLines || lines.some(({ account, amount }) => account === '' || !isAmount(amount)))
    return E.left([issue('lines', 'ledger.lines')])
  const byAccount = new Map<LedgerAccountId, HoldLine>()
  for (const line of lines) {
    const known = byAccount.get(line.account)
    const over = line.over === 'refuse' || known?.over === 'refuse' ? 'refuse' : 'allow'
    byAccount.set(line.account, { account: line.account, amount: (known?.amount ?? 0) + line.amount, over })
  }
  const merged = [...byAccount.values()].filter(({ amount }) => amount > 0).sort(byId)
  return merged.every(({ amount }) => isAmount(amount)) ? E.right(merged) : E.left([issue('lines', 'ledger.lines')])
}

/** Whether two holds ask for the same. */
export const sameLines = (some: readonly HoldLine[], others: readonly HoldLine[]): boolean =>
  some.length === others.length &&
  some.every(({ account, amount, over }, index) => {
    const other = others[index]
    return other?.account === account && other.amount === amount && other.over === over
  })

/** Per line, what of it is spent. An amount above what is held, or of another account, is an issue. */
export const settledAmounts = (
  lines: readonly HeldLine[],
  amounts: readonly SettledAmount[] | undefined,
): E.Either<readonly Issue[], readonly SettledAmount[]> => {
  if (amounts === undefined) return E.right(lines.map(({ account, amount }) => ({ account, amount })))
  const fits = ({ account, amount }: SettledAmount) =>
    isAmount(amount) && lines.some(line => line.account === account && amount <= line.amount)
  if (!amounts.every(fits) || new Set(amounts.map(({ account }) => account)).size < amounts.length)
    return E.left([issue('amounts', 'ledger.amounts')])
  return E.right(
    lines.map(({ account }) => ({
      account,
      amount: amounts.find(each => each.account === account)?.amount ?? 0,
    })),
  )
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/** By code unit, as both databases sort text. */
const byId = ({ account: one }: HoldLine, { account: other }: HoldLine): number =>
  one < other ? -1 : one > other ? 1 : 0
