import type { SkippedBlock } from './block'

/** Logs skipped blocks for operators; shoppers do not see them. */
export type BlockReportPort = { readonly skipped: (blocks: readonly SkippedBlock[]) => void }
