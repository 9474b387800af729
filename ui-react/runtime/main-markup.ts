import { createContext } from 'react'
import type { ShellFacts } from './shell-context'

/** Server only: the markup of a page's `main`, rendered before from the same data (`app/markup-cache.ts`). */
export type MainMarkup = {
  /** The stored markup for a visitor with these layout facts; undefined: it must be rendered. */
  readonly find: (facts: ShellFacts) => string | undefined
  /** The same facts, noting which of them the rendering reads. */
  readonly noting: (facts: ShellFacts) => ShellFacts
}

/** Undefined in the browser, and for pages whose markup is not stored. */
export const MainMarkupContext = createContext<MainMarkup | undefined>(undefined)
