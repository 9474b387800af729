import type { Block } from '../../core/content/blocks/block'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { widgetCache } from './widget-cache'
import { loadBlocks, loadWidgets } from './load-blocks'
import { registry } from './registry'
import type { WidgetGroup } from './widget'
import type { LoadedBlocks } from './zones'

export type GalleryEntry = {
  readonly type: string
  readonly folder: string
  readonly group: WidgetGroup
  readonly samples: readonly (string | undefined)[]
}
export type Gallery = { readonly entries: readonly GalleryEntry[]; readonly blocks: LoadedBlocks }

/** Display order of the gallery's groups. */
export const groups: readonly WidgetGroup[] = ['words', 'banners', 'grids', 'products', 'stories', 'layout']

export const folderOf = (type: string): string => type.replaceAll('_', '-')
/** Zone name of a sample in the gallery. */
export const zoneOf = (folder: string, at: number): string => `${folder}-${at + 1}`

/** All widgets with their samples, decoded and loaded like blocks of any page (S2-2.12). */
export const loadGallery = async (useCases: Pick<UseCases, 'fillBlocks'>): Promise<Gallery> => {
  await loadWidgets(Object.keys(registry))
  const all = [...widgetCache.widgets].sort(
    ([one, { group }], [other, { group: beside }]) =>
      groups.indexOf(group) - groups.indexOf(beside) || one.localeCompare(other),
  )
  const zones = Object.fromEntries(
    all.flatMap(([type, { samples }]) =>
      samples.map(({ settings }, at): readonly [string, readonly Block[]] => [
        zoneOf(folderOf(type), at),
        [{ id: zoneOf(folderOf(type), at), type, settings }],
      ]),
    ),
  )
  return {
    entries: all.map(([type, { group, samples }]) => ({
      type,
      folder: folderOf(type),
      group,
      samples: samples.map(({ name }) => name),
    })),
    blocks: await loadBlocks({ zones, skipped: [] }, '/cms-demo-page', useCases),
  }
}
