/** An amount of guest data, used or allowed: number of items and their total size (cart lines or file bytes). */
export type Amount = { readonly count: number; readonly size: number }

/** Limits for all guests together, and per client. */
export type GuestLimits = { readonly all: Amount; readonly client: Amount }

/** A guest's item that may be evicted. */
export type Removable = { readonly id: string; readonly size: number }

/** A client and the amount its guests use. */
export type Holder = { readonly client: string; readonly held: Amount }

const nothing: Amount = { count: 0, size: 0 }

/** Whether an amount exceeds zero. */
export const isAbove = ({ count, size }: Amount): boolean => count > 0 || size > 0

/** The excess over `max` if `wanted` is added to `held`. */
export const excessOf = (held: Amount, wanted: Amount, max: Amount): Amount => ({
  count: Math.max(0, held.count + wanted.count - max.count),
  size: Math.max(0, held.size + wanted.size - max.size),
})

/** The excess that remains after removing an amount. */
export const without = (excess: Amount, gone: Amount): Amount => ({
  count: Math.max(0, excess.count - gone.count),
  size: Math.max(0, excess.size - gone.size),
})

export const sumOf = (things: readonly Removable[]): Amount =>
  things.reduce((sum, { size }) => ({ count: sum.count + 1, size: sum.size + size }), nothing)

/** The least recently used items to evict until the excess is gone. */
export const oldestToGo = (oldestFirst: readonly Removable[], excess: Amount): readonly Removable[] => {
  let left = excess
  return oldestFirst.filter(thing => {
    const goes = isAbove(left)
    if (goes) left = without(left, sumOf([thing]))
    return goes
  })
}

/**
 * Distributes an excess among the largest holders by cutting them to a common level, so that small holders lose nothing
 * while others hold more. Everyone keeps at least one item.
 */
export const cutTheLargest = (holders: readonly Holder[], excess: Amount): readonly Holder[] => {
  const count = cuts(
    holders.map(({ held }) => held.count),
    excess.count,
    1,
  )
  const size = cuts(
    holders.map(({ held }) => held.size),
    excess.size,
    0,
  )
  return holders
    .map(({ client }, at) => ({ client, held: { count: count[at] ?? 0, size: size[at] ?? 0 } }))
    .filter(({ held }) => isAbove(held))
}

/** The highest sufficient level, by bisection; the last cut is no larger than necessary. */
const cuts = (amounts: readonly number[], excess: number, least: number): readonly number[] => {
  const cutTo = (level: number) => amounts.map(amount => Math.max(0, amount - level))
  const freedAt = (level: number) => cutTo(level).reduce((sum, cut) => sum + cut, 0)
  let [low, high] = [least, Math.max(least, ...amounts)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (freedAt(middle) >= excess) low = middle
    else high = middle - 1
  }
  let left = excess
  return cutTo(low).map(cut => {
    const taken = Math.min(cut, left)
    left -= taken
    return taken
  })
}

/** Limits per kind of guest data: open carts, and uploaded files not attached to an order. */
export type GuestShares = { readonly carts: GuestLimits; readonly files: GuestLimits }

const megabyte = 1_048_576

/** Configurable limits: carts and their lines, files and their megabytes. */
export type GuestFigures = {
  readonly carts: number
  readonly cartsOfClient: number
  readonly lines: number
  readonly linesOfClient: number
  readonly files: number
  readonly filesOfClient: number
  readonly megabytes: number
  readonly megabytesOfClient: number
}

/** A school or an office shares one address, so the limit per client is generous: a fiftieth of the total. */
export const defaultGuestFigures: GuestFigures = {
  carts: 100_000,
  cartsOfClient: 2_000,
  lines: 1_000_000,
  linesOfClient: 50_000,
  files: 10_000,
  filesOfClient: 500,
  megabytes: 5_000,
  megabytesOfClient: 500,
}

export const guestShares = (figures: GuestFigures): GuestShares => ({
  carts: {
    all: { count: figures.carts, size: figures.lines },
    client: { count: figures.cartsOfClient, size: figures.linesOfClient },
  },
  files: {
    all: { count: figures.files, size: figures.megabytes * megabyte },
    client: { count: figures.filesOfClient, size: figures.megabytesOfClient * megabyte },
  },
})
