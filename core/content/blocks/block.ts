import type { Fields } from '../fields'

/** A placed block of the page builder: widget type and settings. Only the widget decodes its settings. */
export type Block = { readonly id: string; readonly type: string; readonly settings: Fields }

/** A page's blocks by area or drop zone, in order. */
export type Zones = Readonly<Record<string, readonly Block[]>>

/** A skipped block: place and reason. The page is shown without it. */
export type SkippedBlock = { readonly place: string; readonly reason: string }

/** Decoded blocks of a page. */
export type PageBlocks = { readonly zones: Zones; readonly skipped: readonly SkippedBlock[] }

/** Maximum number of blocks per area; more are dropped. */
export const maxBlocks = 100
/** Maximum nesting depth of blocks, e.g. columns in an accordion panel, with their content. */
export const deepestBlock = 4
