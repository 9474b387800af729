import type { ReactElement } from 'react'
import type { PlacedBlock } from '../../core/content/blocks/placed-block'
import type { Fields } from '../../core/content/fields'
import { areasOf } from '../../core/content/templates'
import { useText } from '../i18n'
import { folderOf, widgetCache } from '../widgets/desk'
import { placesInside } from './add-panel-places'
import { useBuilder, useEditor } from './use-editor'
import styles from './side-panel.module.css'

/** The blocks of each area in order, nested ones indented below; each is a button that selects it. */
export const Outline = (): ReactElement => {
  const text = useText()
  const root = useBuilder(({ appState }) => appState.data.root.props as Fields | undefined) ?? {}
  const { model } = useEditor().record.key
  const areas = areasOf(model, root['template'] as string | undefined)
  return (
    <div className={styles.outline}>
      {areas.map(area => (
        <section key={area}>
          <h2 className={styles.area}>{text(`content-editor.area.${area}`)}</h2>
          <Branch zone={`root:${area}`} blocks={(root[area] ?? []) as readonly PlacedBlock[]} />
        </section>
      ))}
    </div>
  )
}

const Branch = ({ zone, blocks }: { readonly zone: string; readonly blocks: readonly PlacedBlock[] }): ReactElement => {
  const text = useText()
  return blocks.length === 0 ? (
    <p className={styles.empty}>{text('content-editor.no-blocks')}</p>
  ) : (
    <ol className={styles.branch}>
      {blocks.map((block, index) => (
        <Leaf key={block.props.id} {...{ zone, block, index }} />
      ))}
    </ol>
  )
}

const Leaf = ({
  zone,
  block: { type, props },
  index,
}: {
  readonly zone: string
  readonly block: PlacedBlock
  readonly index: number
}): ReactElement => {
  const text = useText()
  const dispatch = useBuilder(builder => builder.dispatch)
  const isSelected = useBuilder(({ selectedItem }) => selectedItem?.props.id === props.id)
  const widget = widgetCache.widgets.get(type)
  const inside = placesInside(text, widget?.settings ?? {}, props, props.id)
  return (
    <li>
      <button
        type="button"
        className={styles.block}
        aria-current={isSelected}
        onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })}
      >
        {widget ? text(`widget.${folderOf(type)}`) : type}
      </button>
      {inside.map(place => (
        <div key={place.key} className={styles.inside}>
          <p className={styles.area}>{place.label}</p>
          <Branch zone={place.zone} blocks={place.blocks} />
        </div>
      ))}
    </li>
  )
}
