import { createContext, useContext } from 'react'
import type { Language, TradeRole } from '../../core/access/visitor'
import type { GrantedPermission } from '../../core/access/permission-codes'
import type { FooterSettings } from '../../core/pages/shell'

/** The facts of the page's frame that features need: read-only, the same on server and in the browser. */
export type ShellFacts = {
  readonly origin: string
  readonly storeKey: string
  readonly storeName: string
  readonly language: Language
  /** Whose contract prices are shown: company or group of who is signed in. */
  readonly buyer?: string
  readonly signedIn: boolean
  readonly customerId?: number
  /** Whether this visitor's store offers them (S2-4.07). */
  readonly quotes?: boolean
  /** What this visitor's store calls the search by opening (S3-2.25). */
  readonly openingSearchHeader?: string
  /** Steers what is shown only; what may be done is decided by the server. */
  readonly role?: TradeRole
  /** The buyer's company role is unknown: they cannot order now. */
  readonly roleUnknown?: true
  /** Permissions granted by the trade sign-in; undefined: the role's defaults. Informational only, like the above. */
  readonly permissions?: readonly GrantedPermission[]
  /** Whether the account has a desk at /staff. The same holds for it. */
  readonly isStaff?: boolean
  readonly phone?: string
  /** Whether there is a chat. */
  readonly chat?: boolean
  /** Tiles under the outlines of maps, where the merchant names some. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** What the merchant is chosen for; shown on the home page and above the footer. */
  readonly usp?: FooterSettings['usp']
}

const ShellContext = createContext<ShellFacts>({
  origin: '',
  storeKey: '',
  storeName: '',
  language: 'en',
  signedIn: false,
})

export const ShellProvider = ShellContext.Provider

export const useShell = (): ShellFacts => useContext(ShellContext)
