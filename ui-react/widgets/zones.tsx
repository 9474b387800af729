import type { ReactElement } from 'react'
import type { PageBlocks } from '../../core/content/blocks/block'
import type { ItemBlock } from '../../core/pages/blocks/item-search'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { widgetCache } from './widget-cache'
import type { LoadedBlock } from './widget'
import { widgetsAttribute } from './widgets-attribute'

/** The blocks of a page, decoded and with their data. */
export type LoadedBlocks = {
  readonly zones: Readonly<Record<string, readonly LoadedBlock[]>>
  /** Product blocks, if there are enough to search (S2-2.84). */
  readonly items?: readonly ItemBlock[]
  readonly types: readonly string[]
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/** Variant of the search box: narrower on the bulk order page. */
export type ItemSearchKind = 'page' | 'bulk'

/**
 * Decodes the blocks of a page and loads their data, unless done already, and loads the code of its widgets; a page
 * without blocks loads nothing. `page` identifies the page in reports of skipped blocks.
 */
export const loadZones = async (
  blocks: PageBlocks | LoadedBlocks | undefined,
  page: string,
  useCases: Pick<UseCases, 'fillBlocks'>,
): Promise<LoadedBlocks | undefined> =>
  blocks && 'skipped' in blocks ? (await import('./load-blocks')).loadBlocks(blocks, page, useCases) : blocks

/** Loads the widgets' code before hydration. */
export const preloadZones = async (): Promise<void> => {
  const found = typeof document === 'undefined' ? null : document.querySelector(`[${widgetsAttribute}]`)
  if (found) await (await import('./load-blocks')).loadWidgets(found.getAttribute(widgetsAttribute)?.split(' ') ?? [])
}

/** A zone of a page with its blocks. */
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
  return of && blocks && widgetCache.Zone ? (
    <widgetCache.Zone blocks={blocks} types={of.types} contained={contained} search={search} items={of.items} />
  ) : null
}
