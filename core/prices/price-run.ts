import type { PriceTier } from '../catalogue/price'
import type { Cents } from '../shared/money'

/** What a row of a run does to the price of a SKU from a quantity on. `other`: its days or sale price alone. */
export const runKinds = ['new', 'up', 'down', 'other', 'removed', 'unchanged', 'unknown', 'faulty'] as const
export type RunKind = (typeof runKinds)[number]
/** Kinds that change the list. */
export const changingKinds: readonly RunKind[] = ['new', 'up', 'down', 'other', 'removed']

/** What is counted and shown of a run: its kinds, and marks that rows of any kind may have. */
export const runTabs = [
  'new',
  'up',
  'down',
  'other',
  'removed',
  'far',
  'below-cost',
  'unknown',
  'faulty',
  'unchanged',
] as const
export type RunTab = (typeof runTabs)[number]
export type RunCounts = Readonly<Record<RunTab, number>>

/** Rows of a run that its page shows of each kind; the file has all. */
export const rowsShown = 200

/** A price as it is asked for. Without `tier`: it is removed. `fault`: why it could not be read, as a text's key. */
export type WantedPrice = {
  /** Line of the file; for prices from the desk any number above 0. */
  readonly line: number
  readonly sku: string
  /** Undefined: no such SKU. */
  readonly variantId?: number
  readonly minimum: number
  readonly tier?: Omit<PriceTier, 'minimum'>
  readonly fault?: string
}

/** A row of a run; `line` 0: the file does not have it, and the run replaces the whole list. */
export type RunRow = WantedPrice & {
  readonly kind: RunKind
  readonly before?: Omit<PriceTier, 'minimum'>
  readonly isFar: boolean
  readonly isBelowCost: boolean
  /** Was changed since, so that undoing leaves it alone. */
  readonly isRefused?: boolean
}

export type RunBasis = {
  /** The prices of a variant in the list now. */
  readonly tiersOf: (variantId: number) => readonly PriceTier[]
  readonly costOf: (variantId: number) => Cents | undefined
  /** Changes by more than this many basis points are marked. */
  readonly warning: number
}

/** The row of each price that is asked for, in order and by itself: prices that are asked for twice are found later. */
export const runRows = (wanted: readonly WantedPrice[], basis: RunBasis): readonly RunRow[] =>
  wanted.map(each => {
    if (each.fault !== undefined) return { ...each, kind: 'faulty', isFar: false, isBelowCost: false }
    if (each.variantId === undefined) return { ...each, kind: 'unknown', isFar: false, isBelowCost: false }
    return comparedRow(each, each.variantId, basis)
  })

/**
 * Rows that ask for the price of one SKU from one quantity on: the first of them if all ask for the same price. With
 * different prices each of them is faulty: which one is meant is unknown.
 */
export const settledRepeats = (rows: readonly RunRow[]): readonly RunRow[] => {
  const [first] = rows
  return first === undefined || rows.every(row => sameTier(row.tier, first.tier))
    ? rows.slice(0, 1)
    : rows.map(({ before: _, ...row }) => ({
        ...row,
        fault: 'prices.faults.twice',
        kind: 'faulty',
        isFar: false,
        isBelowCost: false,
      }))
}

/** A price of the list that a run removes, because the run replaces the list and does not ask for it. */
export const removedRow = (
  { sku, variantId, minimum }: Pick<WantedPrice, 'sku' | 'minimum'> & { readonly variantId: number },
  basis: RunBasis,
): RunRow => comparedRow({ line: 0, sku, variantId, minimum }, variantId, basis)

/**
 * A stored row against the list as it is now; undefined: it removes a price that the list has no more. A price that
 * was asked for twice stays faulty.
 */
export const recountedRow = (row: RunRow, basis: RunBasis): RunRow | undefined => {
  if (row.variantId === undefined || row.fault !== undefined) return row
  const { line, sku, variantId, minimum, tier } = row
  const again = comparedRow({ line, sku, variantId, minimum, ...(tier ? { tier } : {}) }, variantId, basis)
  return line === 0 && again.before === undefined ? undefined : again
}

/** Whether a row does to its price what it did when it was counted last. */
export const sameEffect = (row: RunRow, again: RunRow): boolean =>
  row.kind === again.kind &&
  row.isFar === again.isFar &&
  row.isBelowCost === again.isBelowCost &&
  sameTier(row.before, again.before)

const comparedRow = (wanted: WantedPrice, variantId: number, { tiersOf, costOf, warning }: RunBasis): RunRow => {
  const found = tiersOf(variantId).find(({ minimum }) => minimum === wanted.minimum)
  const before = found && withoutMinimum(found)
  const [old, now] = [effective(before), effective(wanted.tier)]
  const cost = costOf(variantId)
  const kind = kindOf(before, wanted.tier)
  return {
    ...wanted,
    kind,
    ...(before ? { before } : {}),
    isFar: old !== undefined && now !== undefined && Math.abs(now - old) * 10_000 > warning * old,
    isBelowCost: cost !== undefined && now !== undefined && now < cost,
  }
}

const withoutMinimum = ({ minimum: _, ...tier }: PriceTier): Omit<PriceTier, 'minimum'> => tier

/** What a buyer pays by a price. */
export const effective = (tier: Omit<PriceTier, 'minimum'> | undefined): Cents | undefined =>
  tier && (tier.salePrice ?? tier.price)

const kindOf = (
  before: Omit<PriceTier, 'minimum'> | undefined,
  after: Omit<PriceTier, 'minimum'> | undefined,
): RunKind => {
  const [old, now] = [effective(before), effective(after)]
  if (now === undefined) return old === undefined ? 'unchanged' : 'removed'
  if (old === undefined) return 'new'
  if (now !== old) return now > old ? 'up' : 'down'
  return sameTier(before, after) ? 'unchanged' : 'other'
}

export const sameTier = (
  one: Omit<PriceTier, 'minimum'> | undefined,
  other: Omit<PriceTier, 'minimum'> | undefined,
): boolean =>
  one?.price === other?.price &&
  one?.salePrice === other?.salePrice &&
  one?.from === other?.from &&
  one?.until === other?.until

export const noRows: RunCounts = {
  new: 0,
  up: 0,
  down: 0,
  other: 0,
  removed: 0,
  far: 0,
  'below-cost': 0,
  unknown: 0,
  faulty: 0,
  unchanged: 0,
}

/** Counts with these rows added to those before, or taken from them by -1: a run is counted piece by piece. */
export const runCounts = (rows: readonly RunRow[], before: RunCounts = noRows, by: 1 | -1 = 1): RunCounts => {
  const counts = { ...before }
  for (const { kind, isFar, isBelowCost } of rows) {
    counts[kind] += by
    if (isFar) counts.far += by
    if (isBelowCost) counts['below-cost'] += by
  }
  return counts
}

export const sameCounts = (some: RunCounts, others: RunCounts): boolean =>
  runTabs.every(tab => some[tab] === others[tab])

/** How many prices a run changes; one without cannot go live. */
export const changesIn = (counts: RunCounts): number =>
  changingKinds.reduce((sum, kind) => sum + counts[kind as RunTab], 0)

export const undoDays = 7
/** Until when a run that went live can be undone. */
export const undoableUntil = (liveAt: number): number => liveAt + undoDays * 86_400_000

/** The inverse of a run's rows: the prices of before, refused where the list has others than the run set. */
export const inverseRows = (
  rows: readonly RunRow[],
  tierNow: (variantId: number, minimum: number) => Omit<PriceTier, 'minimum'> | undefined,
  basis: Omit<RunBasis, 'tiersOf'>,
): readonly RunRow[] =>
  rows.flatMap((row): readonly RunRow[] => {
    if (row.variantId === undefined || !changingKinds.includes(row.kind)) return []
    const now = tierNow(row.variantId, row.minimum)
    const { line, sku, variantId, minimum, before } = row
    const wanted = { line: Math.max(1, line), sku, variantId, minimum, ...(before ? { tier: before } : {}) }
    const tiers = now ? [{ ...now, minimum }] : []
    const compared = comparedRow(wanted, variantId, { ...basis, tiersOf: () => tiers })
    return [sameTier(now, row.tier) ? compared : { ...compared, kind: 'unchanged', isRefused: true }]
  })
