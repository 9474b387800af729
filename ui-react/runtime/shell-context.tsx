import { createContext, useContext } from 'react'
import type { Language, TradeRole } from '../../core/access/visitor'
import type { BuyingStop } from '../../core/access/membership'
import type { GrantedPermission } from '../../core/access/permission-codes'
import type { FooterSettings } from '../../core/pages/shell'

/** Layout data that features need: read-only, the same on server and in the browser. */
export type ShellFacts = {
  readonly origin: string
  readonly storeKey: string
  readonly storeName: string
  readonly language: Language
  /** Company or group whose contract prices are shown. */
  readonly buyer?: string
  readonly signedIn: boolean
  readonly customerId?: number
  /** Whether this visitor's store offers quotes (S2-4.07). */
  readonly quotes?: boolean
  /** The store's label for the search by opening (S3-2.25). */
  readonly openingSearchHeader?: string
  /** Only controls what is displayed; the server authorizes calls. */
  readonly role?: TradeRole
  /** The buyer's company role is unknown: they cannot order now. */
  readonly roleUnknown?: true
  /** Why they buy nothing for their company now. Informational only, too. */
  readonly stopped?: BuyingStop
  /** Permissions granted by the trade sign-in; undefined: the role's defaults. Informational only, like the above. */
  readonly permissions?: readonly GrantedPermission[]
  /** Whether the account has access to /staff. Informational only, too. */
  readonly isStaff?: boolean
  readonly phone?: string
  /** Whether a chat is configured. */
  readonly chat?: boolean
  /** Map tiles below the outlines, if the merchant configures them. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** The merchant's selling points; shown on the home page and above the footer. */
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
