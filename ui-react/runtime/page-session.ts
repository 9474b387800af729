import type { ReactElement } from 'react'

/** The customer a page was rendered for: its prices and input are theirs. */
export type PageSession = { readonly id: number; readonly email: string }

export type AskedToSignIn = { readonly tag: 'pop-up' } | ({ readonly tag: 'again' } & PageSession)

/** What this page knows of itself. Browser only. */
export const pageSession: {
  who?: PageSession
  /** Puts a dialog over the page, or takes it away; kept by the frame. */
  show?: (dialog: ReactElement | null) => void
  /** Whether the dialog to sign in again is open; what was typed must survive until it is answered. */
  awaitsSignIn?: boolean
} = {}
