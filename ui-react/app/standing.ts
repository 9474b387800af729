import type { ReactElement } from 'react'

/** Whom a page was made for: it shows their prices, and what is typed in it is theirs. */
export type Standing = { readonly id: number; readonly email: string }

export type AskedToSignIn = { readonly tag: 'pop-up' } | ({ readonly tag: 'again' } & Standing)

/** What this page knows of itself. Browser only. */
export const standing: {
  who?: Standing
  /** Puts a dialog over the page, or takes it away; kept by the frame. */
  show?: (dialog: ReactElement | null) => void
  /** Asks whom it was made for to sign in again: what is typed in it waits for them, whoever opens a tab meanwhile. */
  waits?: boolean
} = {}
