import type { BlockFound } from './block-need'

/** A product block, as indexed by the page's search. */
export type ItemBlock = { readonly id: string; readonly heading?: string; readonly numbers: readonly string[] }

/** Searchable text of a product block: heading and item numbers; undefined for other blocks. */
export const itemBlock = (id: string, heading: unknown, found: readonly BlockFound[]): ItemBlock | undefined => {
  const numbers = [
    ...new Set(found.flatMap(each => (each.tag === 'products' ? each.products.map(({ sku }) => sku) : []))),
  ]
  return numbers.length === 0
    ? undefined
    : { id, ...(typeof heading === 'string' && heading !== '' ? { heading } : {}), numbers }
}

/** A matching block, with its matching item numbers. */
export type ItemMatch = { readonly block: ItemBlock; readonly numbers: readonly string[] }

const plain = (text: string): string => text.trim().toLowerCase()

/** Blocks whose heading or an item number contains the input, in page order (S2-4.45). */
export const matchingBlocks = (blocks: readonly ItemBlock[], typed: string): readonly ItemMatch[] => {
  const wanted = plain(typed)
  if (wanted === '') return []
  return blocks.flatMap(block => {
    const numbers = block.numbers.filter(number => plain(number).includes(wanted))
    return numbers.length > 0 || plain(block.heading ?? '').includes(wanted) ? [{ block, numbers }] : []
  })
}
