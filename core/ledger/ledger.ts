import type { LedgerAccountId } from './ledger-account'

/** What an account has, in the account's unit: cents, or a count of uses. */
export type AccountStanding = {
  readonly account: LedgerAccountId
  /** Undefined: no limit. */
  readonly cap?: number
  /** Settled holds and posted amounts. */
  readonly spent: number
  /** Reserved by open holds. */
  readonly held: number
  /** What may still be held, at least 0; undefined: no limit. */
  readonly free?: number
}

/** One amount of a hold. `over`: whether it is refused or marked when the account has too little left. */
export type HoldLine = {
  readonly account: LedgerAccountId
  readonly amount: number
  readonly over: 'refuse' | 'allow'
}

export type HoldState = 'held' | 'settled' | 'released'

/** A line as held. `isOver`: an 'allow' line that exceeded its cap. */
export type HeldLine = HoldLine & { readonly isOver: boolean }

/** Amounts reserved together under one key. */
export type Hold = {
  readonly key: string
  readonly state: HoldState
  /** Epoch milliseconds; undefined: does not expire. */
  readonly until?: number
  readonly lines: readonly HeldLine[]
}

/** What a hold became of an account; without one, the whole amount of the line. */
export type SettledAmount = { readonly account: LedgerAccountId; readonly amount: number }
