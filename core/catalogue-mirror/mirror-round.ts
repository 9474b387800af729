import * as E from 'fp-ts/Either'
import type { Guarded } from '../access/guarded'
import type { ClockPort } from '../shared/clock.port'
import type { DomainError } from '../shared/domain-error'
import type { CatalogueMirrorPort } from './catalogue-mirror.port'
import type { CatalogueSourcePort } from './catalogue-source.port'
import { mirrorCatalogue, type MirrorListener, type MirrorReport } from './mirror-catalogue'
import { mirrorChanges, type ChangesReport } from './mirror-changes'
import type { DriftCheck, MirrorFailure, MirrorJournalPort, MirrorWork } from './mirror-journal.port'
import type { comparePrices } from './price-drift'
import { changesSince, isStockDue } from './mirror-schedule'

export type RoundPorts = {
  readonly mirror: Guarded<CatalogueMirrorPort>
  readonly source: CatalogueSourcePort
  readonly journal: MirrorJournalPort
  readonly clock: ClockPort
  /** Names this process in the journal. */
  readonly holder: string
}

/** `busy`: another process reads the store. */
export type Turn<A> = { readonly tag: 'busy' } | { readonly tag: 'done'; readonly result: E.Either<DomainError, A> }

/** Reads the whole catalogue, if no other process reads the store, and notes progress and result. */
export const readWhole =
  (ports: RoundPorts) =>
  (storeKey: string, listener: MirrorListener): Promise<Turn<MirrorReport>> =>
    inTurn(ports, 'whole', listener, async (beganAt, heard) => {
      const result = await mirrorCatalogue(ports)(storeKey, heard)
      if (E.isRight(result) && result.right.swept) {
        const { products, prices, notes, swept } = result.right
        await ports.journal.noteWhole({ beganAt, endedAt: ports.clock.now(), products, prices, notes, swept })()
      }
      return result
    })

/** Reads what changed since the last read; undefined before the first whole run. */
export const readChanges =
  (ports: RoundPorts) =>
  (storeKey: string, listener: MirrorListener): Promise<Turn<ChangesReport | undefined>> =>
    inTurn<ChangesReport | undefined>(ports, 'changes', listener, async (beganAt, heard) => {
      const state = await ports.journal.state()()
      if (E.isLeft(state)) return state
      const since = changesSince(state.right)
      if (since === undefined) return E.right(undefined)
      const withStock = isStockDue(state.right, beganAt)
      const result = await mirrorChanges(ports)({ storeKey, since, withStock }, heard)
      // A read that was stopped has not seen everything: the next one begins where it began.
      if (E.isRight(result) && !heard.isStopped())
        await ports.journal.noteChanges({ beganAt, ...result.right }, withStock ? beganAt : undefined)()
      return result
    })

/** Compares prices with the store's, if no other process reads it, and notes the differences. */
export const readDrift =
  (ports: Pick<RoundPorts, 'journal' | 'clock' | 'holder'>, compare: ReturnType<typeof comparePrices>) =>
  (listener: MirrorListener): Promise<Turn<DriftCheck>> =>
    inTurn(ports, 'drift', listener, async beganAt => {
      const check = await compare(beganAt)
      if (E.isRight(check)) await ports.journal.noteDrift(check.right)()
      return check
    })

/** Work on the store while no other process reads it; a failure is noted. */
const inTurn = async <A>(
  { journal, clock, holder }: Pick<RoundPorts, 'journal' | 'clock' | 'holder'>,
  work: MirrorWork,
  listener: MirrorListener,
  read: (beganAt: number, listener: MirrorListener) => Promise<E.Either<DomainError, A>>,
): Promise<Turn<A>> => {
  const beganAt = clock.now()
  const taken = await journal.take(holder, { work, beganAt })()
  if (E.isLeft(taken)) return { tag: 'done', result: taken }
  if (!taken.right) return { tag: 'busy' }
  let noted: Promise<unknown> = Promise.resolve()
  try {
    const result = await read(beganAt, {
      ...listener,
      progress: (stage, count) => {
        noted = noted.then(journal.progress(holder, { work, beganAt, stage, read: count }))
        listener.progress(stage, count)
      },
    })
    if (E.isLeft(result)) await journal.noteFailure(work, failureOf(result.left, clock.now()))()
    return { tag: 'done', result }
  } finally {
    await noted
    await journal.release(holder)()
  }
}

const failureOf = (error: DomainError, at: number): MirrorFailure => {
  const detail = 'detail' in error ? error.detail : 'reason' in error ? error.reason : undefined
  return { at, tag: error.tag, ...(typeof detail === 'string' ? { detail } : {}) }
}
