import type { SkippedBlock } from './block'

/**
 * Where it is told that blocks of a page were left out, for the people who run the shop; shoppers see nothing of it.
 */
export type BlockReportPort = { readonly skipped: (blocks: readonly SkippedBlock[]) => void }
