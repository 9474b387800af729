import type { ReactElement } from 'react'

/** The customer a page was rendered for: its prices and input are theirs. */
export type PageSession = { readonly id: number; readonly email: string }

export type AskedToSignIn = { readonly tag: 'pop-up' } | ({ readonly tag: 'again' } & PageSession)

/** State of this page's session. Browser only. */
export const pageSession: {
  who?: PageSession
  /** Shows a dialog over the page, or removes it; set by the layout. */
  show?: (dialog: ReactElement | null) => void
  /** Whether the dialog to sign in again is open; input must be preserved until it is answered. */
  awaitsSignIn?: boolean
} = {}
