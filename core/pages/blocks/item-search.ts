import type { BlockFound } from './block-need'

/** A block of products on a page, as the search on that page knows it. */
export type ItemBlock = { readonly id: string; readonly heading?: string; readonly numbers: readonly string[] }

/**
 * What a block of products can be found by: its heading and the item numbers of what it shows; undefined for any other
 * block.
 */
export const itemBlock = (id: string, heading: unknown, found: readonly BlockFound[]): ItemBlock | undefined => {
  const numbers = [
    ...new Set(found.flatMap(each => (each.tag === 'products' ? each.products.map(({ sku }) => sku) : []))),
  ]
  return numbers.length === 0
    ? undefined
    : { id, ...(typeof heading === 'string' && heading !== '' ? { heading } : {}), numbers }
}

/** A block that was found, with those of its numbers that hold what was typed. */
export type ItemMatch = { readonly block: ItemBlock; readonly numbers: readonly string[] }

const plain = (text: string): string => text.trim().toLowerCase()

/** The blocks whose heading or one of whose item numbers holds what was typed, in the order of the page (S2-4.45). */
export const matchingBlocks = (blocks: readonly ItemBlock[], typed: string): readonly ItemMatch[] => {
  const wanted = plain(typed)
  if (wanted === '') return []
  return blocks.flatMap(block => {
    const numbers = block.numbers.filter(number => plain(number).includes(wanted))
    return numbers.length > 0 || plain(block.heading ?? '').includes(wanted) ? [{ block, numbers }] : []
  })
}
