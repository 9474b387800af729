import type { Fields } from '../fields'

/**
 * A block of the page builder as an editor placed it: which widget, and how it was set. Its settings are read by the
 * widget alone.
 */
export type Block = { readonly id: string; readonly type: string; readonly settings: Fields }

/** The blocks of a page by the area or drop zone they stand in, in their order. */
export type Zones = Readonly<Record<string, readonly Block[]>>

/** A skipped block: place and reason. The page is shown without it. */
export type SkippedBlock = { readonly place: string; readonly reason: string }

/** What editors composed of blocks on one page. */
export type PageBlocks = { readonly zones: Zones; readonly skipped: readonly SkippedBlock[] }

/** Blocks of one area; what is more is left out. */
export const maxBlocks = 100
/** How far blocks may stand in blocks: columns in a panel of an accordion, and their content. */
export const deepestBlock = 4
