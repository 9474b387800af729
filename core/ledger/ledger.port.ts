import type { Outcome } from '../shared/domain-error'
import type { AccountStanding, Hold, HoldLine, SettledAmount } from './ledger'
import type { LedgerAccountId } from './ledger-account'

/**
 * One ledger for every limit: credit, budgets, uses of coupons, balances of certificates. `spent + held <= cap` for
 * each account with a cap, also under concurrent holds; except lines held with 'allow', which are marked, and amounts
 * posted or caps lowered afterwards. Every write is idempotent by its key.
 */
export type LedgerPort = {
  /**
   * Reserves all lines or none. The key names the hold: the same key gives the first answer, with other lines
   * 'conflict' with 'ledger.key-used'. 'conflict' with 'ledger.over' names the account and what is left of it. After
   * `until` (epoch milliseconds) the hold may be released by itself; undefined: never.
   */
  readonly hold: (lines: readonly HoldLine[], key: string, until?: number) => Outcome<Hold>
  /**
   * Turns a hold into spent amounts, whole or at most the amounts given; the rest is free again. 'conflict' with
   * 'ledger.released' if it was released before.
   */
  readonly settle: (key: string, amounts?: readonly SettledAmount[]) => Outcome<Hold>
  /** Frees a hold. 'conflict' with 'ledger.settled' if it was settled before. */
  readonly release: (key: string) => Outcome<Hold>
  /** Adds to spent what happened outside the shop (negative: takes off). Never refused: it is a fact. */
  readonly post: (account: LedgerAccountId, delta: number, key: string, why: string) => Outcome<AccountStanding>
  /** Sets or, with undefined, removes the cap. A cap below what is spent and held leaves nothing free. */
  readonly setCap: (account: LedgerAccountId, cap: number | undefined, key: string) => Outcome<AccountStanding>
  /** In the order asked; an unused account is unlimited with nothing spent or held. */
  readonly standing: (accounts: readonly LedgerAccountId[]) => Outcome<readonly AccountStanding[]>
}
