import type { ReactElement } from 'react'
import type { PageBlocks } from '../../core/content/blocks/block'
import type { ItemBlock } from '../../core/pages/blocks/item-search'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { kept } from './kept'
import type { LoadedBlock } from './widget'
import { widgetsAttribute } from './widgets-attribute'

/** The blocks of a page, read and filled. */
export type LoadedBlocks = {
  readonly zones: Readonly<Record<string, readonly LoadedBlock[]>>
  /** Blocks of products, where there are several to look through (S2-2.84). */
  readonly items?: readonly ItemBlock[]
  readonly types: readonly string[]
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/** How items are searched for on a page, if at all: the box of the bulk page is narrower. */
export type ItemSearchKind = 'page' | 'bulk'

/**
 * Reads and fills the blocks of a page, unless they stand already, and waits for the code of its widgets; a page
 * without blocks loads nothing. `page` names it where something is left out.
 */
export const loadZones = async (
  blocks: PageBlocks | LoadedBlocks | undefined,
  page: string,
  useCases: Pick<UseCases, 'fillBlocks'>,
): Promise<LoadedBlocks | undefined> =>
  blocks && 'skipped' in blocks ? (await import('./load-blocks')).loadBlocks(blocks, page, useCases) : blocks

/** Called before hydration. */
export const preloadZones = async (): Promise<void> => {
  const found = typeof document === 'undefined' ? null : document.querySelector(`[${widgetsAttribute}]`)
  if (found) await (await import('./load-blocks')).loadWidgets(found.getAttribute(widgetsAttribute)?.split(' ') ?? [])
}

/** An area of a page with what editors placed in it. */
export const Zone = ({
  of,
  name,
  contained,
  search,
}: {
  readonly of: LoadedBlocks | undefined
  readonly name: string
  readonly contained?: boolean
  readonly search?: ItemSearchKind
}): ReactElement | null => {
  const blocks = of?.zones[name]
  return of && blocks && kept.Zone ? (
    <kept.Zone blocks={blocks} types={of.types} contained={contained} search={search} items={of.items} />
  ) : null
}
