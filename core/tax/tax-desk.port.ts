import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { TaxRule } from './tax-rule'

/** A stored rule. `version` is the one that a change must name. */
export type StoredTaxRule = TaxRule & { readonly id: number; readonly version: number }

export type TaxRules = { readonly rules: readonly StoredTaxRule[]; readonly history: readonly StaffEvent[] }

/** `id` and `version`: of the rule to change; without them a rule is added. `key`: idempotency key of the click. */
export type TaxRuleWrite = {
  readonly key: string
  readonly id?: number
  readonly version?: number
  readonly rule: TaxRule
}

/** The tax table, for staff with 'tax-shipping'. */
export type TaxDeskPort = {
  readonly rules: () => Outcome<TaxRules>
  /** Idempotent by key; 'conflict' names who changed the rule before; 'invalid' if another rule is for the same. */
  readonly save: (write: TaxRuleWrite) => Outcome<TaxRules>
  readonly remove: (removal: {
    readonly key: string
    readonly id: number
    readonly version: number
  }) => Outcome<TaxRules>
}
