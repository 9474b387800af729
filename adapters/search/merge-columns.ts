import type { Columns, ColumnsOfGoods, Lists, ValueNumbers } from './columns'

/** Consecutive items copied together: from the old columns (`fresh` false) or the new ones. */
type Run = { readonly fresh: boolean; readonly from: number; readonly to: number }

export type Merged = {
  readonly columns: Columns
  /** New positions of documents and variants; `gone` if removed. */
  readonly docs: Moves
  readonly variants: Moves
}
export type Moves = { readonly old: Uint32Array; readonly fresh: Uint32Array }

export const gone = 0xffff_ffff

/**
 * Replaces products in columns: existing ones keep their order, new ones are inserted in the merchant's order. Mostly
 * bulk copies.
 */
export const mergeColumns = (old: Columns, fresh: Columns, removed: ReadonlySet<number>): Merged => {
  const runs = productRuns(old, fresh, removed)
  const variantRuns = runs.map(run => within(run, (run.fresh ? fresh : old).variantStarts))
  const values = mergeLists(old.values, fresh.values, runs)
  const docs = movesOf(runs, old.ids.length, fresh.ids.length)
  const ofVariants = (name: 'variantIds' | 'prices') => gathered(old[name], fresh[name], variantRuns)
  const columns: Columns = {
    ids: gathered(old.ids, fresh.ids, runs),
    orders: gathered(old.orders, fresh.orders, runs),
    created: gathered(old.created, fresh.created, runs),
    brands: gathered(old.brands, fresh.brands, runs),
    quoteOnly: gathered(old.quoteOnly, fresh.quoteOnly, runs),
    marks: gathered(
      old.marks,
      fresh.marks,
      runs.map(({ fresh: isFresh, from, to }) => ({ fresh: isFresh, from: 2 * from, to: 2 * to })),
    ),
    names: runs.flatMap(run => (run.fresh ? fresh : old).names.slice(run.from, run.to)),
    categories: mergeLists(old.categories, fresh.categories, runs),
    variantStarts: mergeStarts(old.variantStarts, fresh.variantStarts, runs),
    values,
    ownStarts: ownStarts(old, fresh, runs, values),
    variantIds: ofVariants('variantIds'),
    inStock: gathered(old.inStock, fresh.inStock, variantRuns),
    prices: ofVariants('prices'),
    variantValues: mergeLists(old.variantValues, fresh.variantValues, variantRuns),
    entries: mergeLists(old.entries, fresh.entries, variantRuns),
    dated: mergeLists(old.dated, fresh.dated, variantRuns),
  }
  return { columns, docs, variants: movesOf(variantRuns, old.variantIds.length, fresh.variantIds.length) }
}

/** Updates prices and stock of the same products; nothing else is copied. */
export const mergeGoods = (old: Columns, fresh: Columns): ColumnsOfGoods => {
  const runs = productRuns(old, fresh, new Set(fresh.ids)).map(run =>
    within(run, (run.fresh ? fresh : old).variantStarts),
  )
  return {
    prices: gathered(old.prices, fresh.prices, runs),
    inStock: gathered(old.inStock, fresh.inStock, runs),
    entries: mergeLists(old.entries, fresh.entries, runs),
    dated: mergeLists(old.dated, fresh.dated, runs),
  }
}

const productRuns = (old: Columns, fresh: Columns, removed: ReadonlySet<number>): readonly Run[] => {
  const coming = Uint32Array.from(fresh.ids, (_, doc) => doc).sort(
    (a, b) => fresh.orders[a]! - fresh.orders[b]! || fresh.ids[a]! - fresh.ids[b]!,
  )
  const runs: { fresh: boolean; from: number; to: number }[] = []
  const take = (isFresh: boolean, doc: number) => {
    const last = runs.at(-1)
    if (last && last.fresh === isFresh && last.to === doc) last.to = doc + 1
    else runs.push({ fresh: isFresh, from: doc, to: doc + 1 })
  }
  let at = 0
  for (let doc = 0; doc < old.ids.length; doc += 1) {
    if (removed.has(old.ids[doc]!)) continue
    while (at < coming.length && isBefore(fresh, coming[at]!, old, doc)) take(true, coming[at++]!)
    take(false, doc)
  }
  while (at < coming.length) take(true, coming[at++]!)
  return runs
}

const isBefore = (one: Columns, a: number, other: Columns, b: number): boolean =>
  one.orders[a]! < other.orders[b]! || (one.orders[a] === other.orders[b] && one.ids[a]! < other.ids[b]!)

const within = (run: Run, starts: Uint32Array): Run => ({
  fresh: run.fresh,
  from: starts[run.from]!,
  to: starts[run.to]!,
})

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.to - run.from, 0)

type Numbers = ValueNumbers | Float64Array | Uint8Array

const gathered = <A extends Numbers>(old: A, fresh: A, runs: readonly Run[]): A => {
  const wider = old.BYTES_PER_ELEMENT < fresh.BYTES_PER_ELEMENT ? fresh : old
  const all = new (wider.constructor as new (length: number) => A)(lengthOf(runs))
  let at = 0
  for (const run of runs) {
    const source = run.fresh ? fresh : old
    // A block copy has a fixed cost, which short runs do not recover.
    if (run.to - run.from > 16) all.set(source.subarray(run.from, run.to) as Numbers, at)
    else for (let from = run.from; from < run.to; from += 1) all[at + from - run.from] = source[from]!
    at += run.to - run.from
  }
  return all
}

const mergeStarts = (old: Uint32Array, fresh: Uint32Array, runs: readonly Run[]): Uint32Array => {
  const starts = new Uint32Array(lengthOf(runs) + 1)
  let [at, total] = [0, 0]
  for (const run of runs) {
    const source = run.fresh ? fresh : old
    const shift = total - source[run.from]!
    for (let from = run.from; from < run.to; from += 1) starts[at++] = source[from]! + shift
    total = source[run.to]! + shift
  }
  starts[at] = total
  return starts
}

const mergeLists = <A extends Numbers>(old: Lists<A>, fresh: Lists<A>, runs: readonly Run[]): Lists<A> => ({
  starts: mergeStarts(old.starts, fresh.starts, runs),
  items: gathered(
    old.items,
    fresh.items,
    runs.map(run => within(run, (run.fresh ? fresh : old).starts)),
  ),
})

const ownStarts = (old: Columns, fresh: Columns, runs: readonly Run[], values: Lists<unknown>): Uint32Array => {
  const starts = new Uint32Array(values.starts.length - 1)
  let at = 0
  for (const run of runs) {
    const source = run.fresh ? fresh : old
    for (let doc = run.from; doc < run.to; doc += 1, at += 1)
      starts[at] = values.starts[at]! + source.ownStarts[doc]! - source.values.starts[doc]!
  }
  return starts
}

const movesOf = (runs: readonly Run[], oldLength: number, freshLength: number): Moves => {
  const moves = { old: new Uint32Array(oldLength).fill(gone), fresh: new Uint32Array(freshLength).fill(gone) }
  let at = 0
  for (const run of runs) {
    const target = run.fresh ? moves.fresh : moves.old
    for (let from = run.from; from < run.to; from += 1) target[from] = at++
  }
  return moves
}
