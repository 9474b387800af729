import type { Permission } from './permission-codes'
import { levelOf } from './permissions'
import type { Customer } from './visitor'

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }

/** Whose rows are visible: none, the customer's own, the current company's, or also its subsidiaries'. */
export type VisibilityScope = 'none' | 'own' | 'company' | 'subsidiaries'

const scopes = ['none', 'own', 'company', 'subsidiaries'] as const satisfies readonly VisibilityScope[]

/** The visitor's scope under a company permission: a condition for the queries of adapters. */
export const visibilityOf = (asker: Asker, code: Permission): VisibilityScope =>
  scopes[levelOf(asker, code) ?? 0] ?? 'none'

/** Whether a scope includes another. */
export const covers = (scope: VisibilityScope, needed: VisibilityScope): boolean =>
  scopes.indexOf(scope) >= scopes.indexOf(needed)
