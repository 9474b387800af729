import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

/** Ends the signed-in session; the visitor becomes a guest with an empty cart (S1-4.24). */
export const signOut = (ports: { readonly account: AccountPort }) => (): Outcome<void> => ports.account.signOut()
