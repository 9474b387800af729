import type { BlockFound, BlockNeed } from '../../core/pages/blocks/block-need'
import type { SkippedBlock } from '../../core/content/blocks/block'
import type { Fields } from '../../core/content/fields'
import * as TE from 'fp-ts/TaskEither'
import { loadBlocks } from '../../ui-react/widgets/load-blocks'
import type { LoadedBlocks } from '../../ui-react/widgets/zones'
import { ZoneView } from '../../ui-react/widgets/blocks-view'
import { fetchedMarkup } from './fetched'

export type ShownBlocks = {
  /** The markup that the server renders. */
  readonly html: string
  readonly pageText: string
  readonly skipped: readonly SkippedBlock[]
  readonly needs: readonly BlockNeed[]
  readonly loaded: LoadedBlocks
}

export type PlacedBlock = { readonly type: string; readonly settings: Fields }

/** Rendered blocks of a page; `found` provides their data. */
export const shownBlocks = async (
  blocks: readonly PlacedBlock[],
  found: (need: BlockNeed) => BlockFound = nothing,
): Promise<ShownBlocks> => {
  const requested: { needs: readonly BlockNeed[]; skipped: readonly SkippedBlock[] } = { needs: [], skipped: [] }
  const fillBlocks = (needs: readonly BlockNeed[], skipped: readonly SkippedBlock[]) => {
    Object.assign(requested, { needs, skipped })
    return TE.right(needs.map(found))
  }
  const loaded = await loadBlocks(
    {
      zones: { area: blocks.map(({ type, settings }, at) => ({ id: `block-${at + 1}`, type, settings })) },
      skipped: [],
    },
    '/page/',
    { fillBlocks },
  )
  // The data of a page is sent as JSON.
  const travelled = JSON.parse(JSON.stringify(loaded)) as LoadedBlocks
  const html = fetchedMarkup(<ZoneView blocks={travelled.zones['area'] ?? []} types={travelled.types} />, {
    key: 'nothing',
    answer: null,
  })
  return {
    html,
    pageText: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    ...requested,
    loaded,
  }
}

const nothing = (need: BlockNeed): BlockFound => {
  switch (need.tag) {
    case 'products':
      return { tag: 'products', products: [] }
    case 'records':
      return { tag: 'records', records: [] }
    case 'categories':
      return { tag: 'categories', categories: [] }
    default:
      return { tag: need.tag }
  }
}
