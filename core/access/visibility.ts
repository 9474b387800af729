import type { Permission } from './permission-codes'
import { levelOf } from './permissions'
import type { Customer } from './visitor'

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }

/** Visible rows: none, one's own, all of the company acted for, or its subsidiaries' too. */
export type VisibilityScope = 'none' | 'own' | 'company' | 'subsidiaries'

const scopes = ['none', 'own', 'company', 'subsidiaries'] as const satisfies readonly VisibilityScope[]

/** How far this visitor sees and acts under a permission of their company: a condition for the queries of adapters. */
export const visibilityOf = (asker: Asker, code: Permission): VisibilityScope =>
  scopes[levelOf(asker, code) ?? 0] ?? 'none'

/** Whether a scope holds what lies in another. */
export const covers = (scope: VisibilityScope, needed: VisibilityScope): boolean =>
  scopes.indexOf(scope) >= scopes.indexOf(needed)
