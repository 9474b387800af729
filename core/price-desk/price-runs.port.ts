import type { Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import type { TierForm } from '../prices/price-list-form'
import type { RunCounts, RunRow, RunTab } from '../prices/price-run'

export type RunState = 'draft' | 'scheduled' | 'live' | 'undone'
export type RunSource = 'file' | 'desk' | 'undo'

export type PriceRunSummary = {
  readonly id: number
  readonly listId: number
  readonly list: string
  readonly source: RunSource
  readonly fileName?: string
  readonly state: RunState
  readonly counts: RunCounts
  readonly createdBy: string
  readonly createdAt: number
  readonly goesLiveAt?: number
  readonly liveAt?: number
  /** Empty: it went live at its time. */
  readonly liveBy?: string
}

export type PriceRunDetail = PriceRunSummary & {
  readonly version: number
  /** Basis points above which a change is marked. */
  readonly warning: number
  /** Prices that are not in the file are removed. */
  readonly replaces: boolean
  readonly tab: RunTab
  /** The first rows of the tab. */
  readonly rows: readonly RunRow[]
  /** The run that this one undoes, and the one that undid it. */
  readonly undoes?: number
  readonly undoneBy?: number
  /** Rows of an undo that were changed since and stay. */
  readonly refused: number
  /** Until when it can be undone; undefined: it cannot. */
  readonly undoableUntil?: number
}

export type FileDraft = {
  readonly listId: number
  readonly key: string
  readonly file: SentFile
  /** Name of the price column, where the file has several; may be empty. */
  readonly column: string
  /** Prices that are not in the file are removed. */
  readonly replaces: boolean
}

/** The prices of one SKU as typed; they join the draft that the same person has at the desk for this list. */
export type DeskDraft = {
  readonly listId: number
  readonly key: string
  readonly sku: string
  readonly form: TierForm
}

/** `at`: a time as typed, in the store's time zone. */
export type RunChange =
  | { readonly tag: 'live' }
  | { readonly tag: 'schedule'; readonly at: string }
  | { readonly tag: 'unschedule' }
  | { readonly tag: 'discard' }
  | { readonly tag: 'undo' }

/** `version`: of the run as shown. */
export type RunWrite = {
  readonly id: number
  readonly version: number
  readonly key: string
  readonly change: RunChange
}

/** `id`: the run to show next; undefined: it was discarded. */
export type RunChanged = { readonly id?: number; readonly listId: number }

/** Runs that change the prices of a list, for staff with 'prices'. */
export type PriceRunsPort = {
  readonly find: (asked: { readonly id: number; readonly tab?: RunTab }) => Outcome<PriceRunDetail>
  /** All rows of a tab as a CSV file. */
  readonly rows: (asked: { readonly id: number; readonly tab: RunTab }) => Outcome<SentFile>
  /** A draft from a file; nothing of the list changes. Idempotent by key. */
  readonly draftFile: (draft: FileDraft) => Outcome<{ readonly id: number }>
  readonly draftPrices: (draft: DeskDraft) => Outcome<{ readonly id: number }>
  /**
   * Makes a run live in one transaction, now or at a time, or undoes it within seven days. 'conflict' if the list
   * changed since the draft was counted (it is counted again), or if a colleague was quicker. A run without changes
   * does not go live.
   */
  readonly change: (write: RunWrite) => Outcome<RunChanged>
}
