import { createContext } from 'react'
import type { ShellFacts } from './shell-context'

/** Server only: markup that was rendered before from the same data (`app/document/markup-cache.ts`). */
export type StoredMarkup = {
  /** The markup of the page's `main` for a visitor with these layout facts; undefined: it must be rendered. */
  readonly main: (facts: ShellFacts) => string | undefined
  /** The same facts, noting which of them the rendering of `main` reads. */
  readonly noting: (facts: ShellFacts) => ShellFacts
  /** The markup of a part of the layout by all that it depends on, or the mark under which it will be stored. */
  readonly part: (dependsOn: string) => { readonly markup: string } | { readonly mark: string }
}

/** Undefined in the browser, where everything is rendered. */
export const StoredMarkupContext = createContext<StoredMarkup | undefined>(undefined)
