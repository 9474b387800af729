import type { ReactElement } from 'react'
import type { Recommended as Row } from '../../core/recommendations/recommendation'
import type { RecommendedRow } from './recommended-row'

/** Module cache of the row component; contains no visitor data. */
const lazyModule: { row?: typeof RecommendedRow } = {}

const load = async (): Promise<void> => void (lazyModule.row ??= (await import('./recommended-row')).RecommendedRow)

/** Loaders wait for the code only if there is a row. */
export const loadRecommended = async (row: Row | undefined): Promise<void> => (row ? load() : undefined)

/** Called before hydration. */
export const preloadRecommended = async (): Promise<void> =>
  typeof document !== 'undefined' && document.querySelector('[data-recommended]') ? load() : undefined

/** A row of recommendations; renders nothing without one. */
export const Recommended = ({ row }: { readonly row: Row | undefined }): ReactElement | null =>
  row && lazyModule.row ? <lazyModule.row {...row} /> : null

const hasRow = (loaded: unknown): boolean =>
  (loaded as { readonly recommended?: Row } | undefined)?.recommended !== undefined

/** Text modules of a page's row, for its route. */
export const recommendedModules = (loaded: unknown): readonly string[] =>
  hasRow(loaded) ? ['ui-react/recommendations/recommended-row.tsx'] : []
export const recommendedTexts = (loaded: unknown): readonly string[] =>
  hasRow(loaded) ? ['recommendations', 'catalogue'] : []
