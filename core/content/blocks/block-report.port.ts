import type { SkippedBlock } from './block'

/** Reports skipped blocks to the shop's operators; shoppers see nothing of it. */
export type BlockReportPort = { readonly skipped: (blocks: readonly SkippedBlock[]) => void }
