import { lengthOf, sizeIn, sizeKey, type Size } from '../../core/search/size'
import { sizeFieldOf } from '../../core/search/size-fields'
import type { Columns } from './columns'
import type { Names } from './names'

/** Sizes parsed from the catalogue's facet values. */
export type SizeValues = {
  /** Pairs of a width and a height field, each with the numbers of its values. */
  readonly pairs: readonly { readonly widths: readonly Measured[]; readonly heights: readonly Measured[] }[]
  /** Numbers of values that are a whole size, by size. */
  readonly wholes: ReadonlyMap<string, readonly number[]>
}

type Measured = { readonly value: number; readonly inches: number }

/** Bits per variant: two for each pair, and one for a whole size. */
const maxPairs = 15
const wholeBit = 1 << 30

export const sizeValuesOf = ({ fields, valueNumbers }: Names): SizeValues => {
  const pairs = new Map<string, { widths: Measured[]; heights: Measured[] }>()
  const wholes = new Map<string, number[]>()
  fields.forEach(({ field }, number) => {
    const sizeField = sizeFieldOf(field)
    if (!sizeField) return
    for (const [label, value] of valueNumbers[number] ?? []) {
      if (sizeField.tag === 'whole') {
        const key = keyOf(label)
        if (key !== undefined) wholes.set(key, [...(wholes.get(key) ?? []), value])
        continue
      }
      const inches = lengthOf(label)
      if (inches === undefined) continue
      const pair = pairs.get(sizeField.of) ?? { widths: [], heights: [] }
      pairs.set(sizeField.of, pair)
      pair[sizeField.tag === 'width' ? 'widths' : 'heights'].push({ value, inches })
    }
  })
  return {
    pairs: [...pairs.values()]
      .filter(({ widths, heights }) => widths.length > 0 && heights.length > 0)
      .slice(0, maxPairs),
    wholes,
  }
}

const keyOf = (label: string): string | undefined => {
  const found = sizeIn(label)
  return found && sizeKey(found.size)
}

/** Products of a size: their documents, ascending, and 1 for each variant of that size. */
export type OfSize = { readonly docs: Uint32Array; readonly variants: Uint8Array }

/** `also`: documents whose texts contain the size, with all of their variants; ascending. */
export const goodsOfSize = (columns: Columns, { pairs, wholes }: SizeValues, size: Size, also: Uint32Array): OfSize => {
  const bits = bitsOf(pairs, wholes, size)
  const {
    ids,
    values: { starts, items },
    ownStarts,
    variantStarts,
    variantValues,
    variantIds,
  } = columns
  const docs = new Uint32Array(ids.length)
  const variants = new Uint8Array(variantIds.length)
  let [count, next] = [0, 0]
  for (let doc = 0; doc < ids.length; doc += 1) {
    const [first, end] = [variantStarts[doc]!, variantStarts[doc + 1]!]
    if (also[next] === doc) {
      next += 1
      variants.fill(1, first, end)
      docs[count++] = doc
      continue
    }
    let [mine, possible] = [0, 0]
    for (let at = starts[doc]!; at < ownStarts[doc]!; at += 1) possible |= bits[items[at]!] ?? 0
    for (let at = ownStarts[doc]!; at < starts[doc + 1]!; at += 1) mine |= bits[items[at]!] ?? 0
    if (!isWhole(mine | possible)) continue
    let found = isWhole(mine)
    if (found) variants.fill(1, first, end)
    for (let variant = first; !isWhole(mine) && variant < end; variant += 1) {
      let met = mine
      for (let at = variantValues.starts[variant]!; at < variantValues.starts[variant + 1]!; at += 1)
        met |= bits[variantValues.items[at]!] ?? 0
      if (!isWhole(met)) continue
      variants[variant] = 1
      found = true
    }
    if (found) docs[count++] = doc
  }
  return { docs: docs.subarray(0, count), variants }
}

/**
 * By value number: the bits of the pairs in which it is the requested width or height, or of the whole size. Values
 * added later have none.
 */
const bitsOf = (pairs: SizeValues['pairs'], wholes: SizeValues['wholes'], size: Size): Int32Array => {
  const marked = [
    ...(wholes.get(sizeKey(size)) ?? []).map(value => [value, wholeBit] as const),
    ...pairs.flatMap(({ widths, heights }, pair) => [
      ...lengthsOf(widths, size.width, 1 << (2 * pair)),
      ...lengthsOf(heights, size.height, 2 << (2 * pair)),
    ]),
  ]
  const bits = new Int32Array(marked.reduce((maximum, [value]) => Math.max(maximum, value + 1), 0))
  for (const [value, bit] of marked) bits[value]! |= bit
  return bits
}

const lengthsOf = (measured: readonly Measured[], inches: number, bit: number) =>
  measured.filter(each => Math.abs(each.inches - inches) < 1 / 32).map(({ value }) => [value, bit] as const)

const widthBits = 0x1555_5555

/** Whether a variant has the whole size, or both sides of one pair. */
const isWhole = (bits: number): boolean => (bits & wholeBit) !== 0 || (bits & (bits >> 1) & widthBits) !== 0
