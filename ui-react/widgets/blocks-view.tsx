import type { ComponentType, ReactElement } from 'react'
import type { Block } from '../../core/content/blocks/block'
import type { ItemBlock } from '../../core/pages/blocks/item-search'
import { ItemSearch } from './item-search'
import { widgetCache, type Slot } from './widget-cache'
import type { LoadedBlock } from './widget'
import type { ItemSearchKind } from './zones'
import { widgetsAttribute } from './widgets-attribute'
import styles from './blocks-view.module.css'

/**
 * Renders blocks in order, each by its widget; blocks whose widget is not loaded render nothing. The server renders the
 * same markup with the page builder's library (`rendered-zone.tsx`), which passes nested blocks as a slot; a browser
 * need not load that library.
 */
export const Blocks = ({ of }: { readonly of: readonly Block[] | Slot }): ReactElement => (
  <>
    {typeof of === 'function'
      ? widgetCache.slot?.(of)
      : (of as readonly LoadedBlock[]).map(block => {
          const View = widgetCache.widgets.get(block.type)?.View as WidgetView | undefined
          return View ? (
            <View
              key={block.id}
              id={block.id}
              settings={block.settings}
              found={block.found ?? []}
              prepared={block.prepared}
            />
          ) : null
        })}
  </>
)

export type WidgetView = ComponentType<{
  readonly id: string
  readonly settings: unknown
  readonly found: readonly unknown[]
  readonly prepared: unknown
}>

export type ZoneProps = {
  readonly blocks: readonly LoadedBlock[]
  /** All widgets of the page, which a browser loads before hydration. */
  readonly types: readonly string[]
  /** The page already provides the margins. */
  readonly contained?: boolean
  /** Where product blocks can be searched, and which blocks those are (S2-2.84). */
  readonly search?: ItemSearchKind
  readonly items?: readonly ItemBlock[]
}

export const zoneFace = ({ types, contained }: Pick<ZoneProps, 'types' | 'contained'>) => ({
  className: contained ? styles.contained : styles.zone,
  [widgetsAttribute]: types.join(' '),
})

/** Renders the search box above the first searchable block. */
export const ZoneSearch = ({ blocks, search, items = [] }: ZoneProps): ReactElement | null =>
  search && blocks.some(({ id }) => id === items[0]?.id) ? <ItemSearch blocks={items} kind={search} /> : null

export const ZoneView = (zone: ZoneProps): ReactElement => (
  <div {...zoneFace(zone)}>
    <ZoneSearch {...zone} />
    <Blocks of={zone.blocks} />
  </div>
)
