import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { MirrorCounts, MirrorSweep } from './catalogue-mirror.port'
import type { MirrorStage } from './mirror-catalogue'
import type { MirrorNote } from './mirrored'

/** What is read of a store: its whole catalogue, what changed, or prices to compare. */
export type MirrorWork = 'whole' | 'changes' | 'drift'

/** A reading in progress. */
export type RunningMirror = {
  readonly work: MirrorWork
  readonly beganAt: number
  readonly stage?: MirrorStage
  readonly read?: number
}

/** Why a reading failed: the tag of the error, and its detail for people who run the shop. */
export type MirrorFailure = { readonly at: number; readonly tag: string; readonly detail?: string }

export type WholeRun = {
  readonly beganAt: number
  readonly endedAt: number
  readonly products: MirrorCounts
  readonly prices: MirrorCounts
  readonly swept: MirrorSweep
  readonly notes: readonly MirrorNote[]
}

export type ChangedRead = {
  /** Changes in the store from this time on may not be read yet. */
  readonly beganAt: number
  readonly products: MirrorCounts
  readonly prices: MirrorCounts
  readonly stock: MirrorCounts
  readonly notes: readonly MirrorNote[]
}

/** A price that the shop shows and the store does not charge; a price that is missing is not shown or not sold. */
export type PriceDifference = {
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  /** Undefined: guests. */
  readonly group?: string
  readonly shown?: Cents
  readonly charged?: Cents
}

/** Prices of the mirror that were compared with those of the store. */
export type DriftCheck = {
  readonly at: number
  readonly compared: number
  /** How many differ; the list ends after the first. */
  readonly different: number
  readonly differences: readonly PriceDifference[]
}

/** The webhooks of a store that lead to this shop. */
export type HooksState = {
  readonly at: number
  readonly destination: string
  readonly active: number
  readonly created: number
  readonly enabled: number
  readonly failure?: string
}

/** How far a shop follows its store; times are epoch milliseconds. */
export type MirrorState = {
  readonly whole?: WholeRun
  readonly changes?: ChangedRead
  /** When the stock of all products was last read. */
  readonly stockAt?: number
  readonly running?: RunningMirror
  readonly failures: Readonly<Partial<Record<MirrorWork, MirrorFailure>>>
  /** When staff asked for a whole run, or one began, that has neither ended nor failed. */
  readonly askedAt?: number
  readonly drift?: DriftCheck
  readonly hooks?: HooksState
}

/**
 * The record of what was read of a store, shared by the processes of a shop; only one of them reads at a time. `holder`
 * names the process.
 */
export type MirrorJournalPort = {
  readonly state: () => Outcome<MirrorState>
  /** Takes the turn to read; false: another process has it. It ends by itself after some minutes without progress. */
  readonly take: (holder: string, running: RunningMirror) => Outcome<boolean>
  /** Notes progress, and keeps the turn. */
  readonly progress: (holder: string, running: RunningMirror) => Outcome<void>
  readonly release: (holder: string) => Outcome<void>
  readonly noteWhole: (run: WholeRun) => Outcome<void>
  readonly noteChanges: (read: ChangedRead, stockAt?: number) => Outcome<void>
  readonly noteDrift: (check: DriftCheck) => Outcome<void>
  readonly noteHooks: (hooks: HooksState) => Outcome<void>
  readonly noteFailure: (work: MirrorWork, failure: MirrorFailure) => Outcome<void>
  /** Asks for a whole run; asking twice before it begins asks for one. */
  readonly askWhole: () => Outcome<void>
}
