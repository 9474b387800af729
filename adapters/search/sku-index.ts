import { gone, type Moves } from './merge-columns'
import { foldSku } from '../../core/search/search-text'

/**
 * Normalized SKUs, sorted and concatenated: SKU s is at `starts[s]` to `starts[s + 1]`. Its target is a variant or,
 * from `ofProduct` on, a document.
 */
export type SkuIndex = { readonly bytes: Uint8Array; readonly starts: Uint32Array; readonly targets: Uint32Array }

export const ofProduct = 0x8000_0000

export const buildSkuIndex = (entries: readonly (readonly [sku: string, target: number])[]): SkuIndex => {
  const folded = entries.map(([sku, target]) => ({ sku: foldSku(sku), target })).filter(({ sku }) => sku !== '')
  folded.sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : a.target - b.target))
  const starts = new Uint32Array(folded.length + 1)
  folded.forEach(({ sku }, at) => {
    starts[at + 1] = starts[at]! + sku.length
  })
  const bytes = new Uint8Array(starts[folded.length]!)
  folded.forEach(({ sku }, entry) => {
    for (let at = 0; at < sku.length; at += 1) bytes[starts[entry]! + at] = sku.charCodeAt(at)
  })
  return { bytes, starts, targets: Uint32Array.from(folded, ({ target }) => target) }
}

/** SKUs of a product: its own, unless its only variant has the same one, and those of its variants. */
export const skuEntries = (
  doc: number,
  firstVariant: number,
  sku: string,
  variants: readonly string[],
): readonly (readonly [string, number])[] => {
  const own = variants.map((each, at) => [each, firstVariant + at] as const)
  return variants.length === 1 && foldSku(variants[0]!) === foldSku(sku) ? own : [[sku, ofProduct + doc], ...own]
}

export const mergeSkus = (old: SkuIndex, fresh: SkuIndex, docs: Moves, variants: Moves): SkuIndex => {
  const movedTo = (index: SkuIndex, side: 'old' | 'fresh'): Uint32Array => {
    const [ofVariants, ofDocs] = [variants[side], docs[side]]
    const moved = new Uint32Array(index.targets.length)
    for (let at = 0; at < moved.length; at += 1) {
      const target = index.targets[at]!
      const to = target < ofProduct ? ofVariants[target]! : ofDocs[target - ofProduct]!
      moved[at] = target < ofProduct || to === gone ? to : ofProduct + to
    }
    return moved
  }
  const [oldTargets, freshTargets] = [movedTo(old, 'old'), movedTo(fresh, 'fresh')]
  const bytes = new Uint8Array(old.bytes.length + fresh.bytes.length)
  const starts = new Uint32Array(oldTargets.length + freshTargets.length + 1)
  const targets = new Uint32Array(oldTargets.length + freshTargets.length)
  let [length, count] = [0, 0]
  const put = (index: SkuIndex, at: number, to: number) => {
    for (let from = index.starts[at]!; from < index.starts[at + 1]!; from += 1) bytes[length++] = index.bytes[from]!
    targets[count++] = to
    starts[count] = length
  }
  /** Copies old entries in bulk if none of them is removed. */
  const putOld = (from: number, to: number) => {
    for (let first = from; first < to; first += 1) {
      if (oldTargets[first] === gone) continue
      let end = first
      const shift = length - old.starts[first]!
      for (; end < to && oldTargets[end] !== gone; end += 1) {
        targets[count++] = oldTargets[end]!
        starts[count] = old.starts[end + 1]! + shift
      }
      bytes.set(old.bytes.subarray(old.starts[first], old.starts[end]), length)
      length += old.starts[end]! - old.starts[first]!
      first = end
    }
  }
  let a = 0
  for (let b = 0; b < freshTargets.length; b += 1) {
    if (freshTargets[b] === gone) continue
    let [low, high] = [a, oldTargets.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareEntries(old, middle, fresh, b) < 0) low = middle + 1
      else high = middle
    }
    // Among equal SKUs the first product in the merchant's order comes first.
    while (
      low < oldTargets.length &&
      compareEntries(old, low, fresh, b) === 0 &&
      (oldTargets[low] === gone || oldTargets[low]! < freshTargets[b]!)
    )
      low += 1
    putOld(a, low)
    put(fresh, b, freshTargets[b]!)
    a = low
  }
  putOld(a, oldTargets.length)
  return { bytes: bytes.slice(0, length), starts: starts.slice(0, count + 1), targets: targets.slice(0, count) }
}

const compareEntries = (one: SkuIndex, a: number, other: SkuIndex, b: number): number => {
  const [from, to, start, end] = [one.starts[a]!, one.starts[a + 1]!, other.starts[b]!, other.starts[b + 1]!]
  for (let at = 0; at < to - from && at < end - start; at += 1) {
    const difference = one.bytes[from + at]! - other.bytes[start + at]!
    if (difference !== 0) return difference
  }
  return to - from - (end - start)
}

/** Negative: the entry sorts before the SKU. With `prefix`, an entry that begins with the SKU equals it. */
const compare = ({ bytes, starts }: SkuIndex, entry: number, sku: string, prefix: boolean): number => {
  const [from, to] = [starts[entry]!, starts[entry + 1]!]
  for (let at = 0; at < sku.length; at += 1) {
    if (from + at >= to) return -1
    const difference = bytes[from + at]! - sku.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return prefix ? 0 : to - from - sku.length
}

/** The range of entries, end excluded, that equal a normalized SKU, or with `prefix` begin with it. */
export const skuRange = (index: SkuIndex, sku: string, prefix: boolean): readonly [number, number] => {
  const first = (isAfter: (order: number) => boolean) => {
    let [low, high] = [0, index.targets.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(compare(index, middle, sku, prefix))) high = middle
      else low = middle + 1
    }
    return low
  }
  const from = first(order => order >= 0)
  return [
    from,
    prefix || (from < index.targets.length && compare(index, from, sku, prefix) === 0)
      ? first(order => order > 0)
      : from,
  ]
}
