import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** What is left on a certificate. `lastDay`: the last day it can be spent, yyyy-mm-dd; it may be over. */
export type GiftBalance = {
  readonly ending: string
  readonly balance: Cents
  readonly lastDay?: string
}

/** `captcha`: the solution of a captcha, verified by the guard; platforms do not need it. */
export type GiftCode = { readonly code: string; readonly captcha?: string }

/** Balances of gift certificates, for who has the code. */
export type GiftBalancePort = {
  /** 'invalid' at 'code', alike for an unknown and a void code. */
  readonly balance: (asked: GiftCode) => Outcome<GiftBalance>
}
