import type { ReactElement } from 'react'
import type { Block } from '../../core/content/blocks/block'
import { kept } from './kept'
import type { LoadedBlock } from './widget'
import { widgetsAttribute } from './widgets-attribute'
import styles from './blocks-view.module.css'

/** Blocks in their order, each by its widget; one whose code is not here takes no room. */
export const Blocks = ({ of }: { readonly of: readonly Block[] }): ReactElement => (
  <>
    {(of as readonly LoadedBlock[]).map(block => {
      const View = kept.widgets.get(block.type)?.View as ViewOf | undefined
      return View ? <View key={block.id} id={block.id} settings={block.settings} found={block.found ?? []} prepared={block.prepared} /> : null
    })}
  </>
)

type ViewOf = (props: { readonly id: string; readonly settings: unknown; readonly found: readonly unknown[]; readonly prepared: unknown }) => ReactElement | null

export type ZoneProps = {
  readonly blocks: readonly LoadedBlock[]
  /** Every widget of the page, for a browser to load before it takes the page over. */
  readonly types: readonly string[]
  /** Stands within the margins of its page already. */
  readonly contained?: boolean
}

export const ZoneView = ({ blocks, types, contained }: ZoneProps): ReactElement => (
  <div className={contained ? styles.contained : styles.zone} {...{ [widgetsAttribute]: types.join(' ') }}>
    <Blocks of={blocks} />
  </div>
)
