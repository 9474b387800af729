import type { ReactElement, ReactNode } from 'react'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { folderOf } from '../widgets/desk'
import { useBuilder } from './use-editor'
import styles from './block-tools.module.css'

/** The settings of the selected block, below its keyboard-accessible actions. */
export const SelectedSettings = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <>
    <BlockTools />
    {children}
  </>
)

const BlockTools = (): ReactElement | null => {
  const text = useText()
  const dispatch = useBuilder(builder => builder.dispatch)
  const selector = useBuilder(({ appState }) => appState.ui.itemSelector)
  const type = useBuilder(({ selectedItem }) => selectedItem?.type)
  const hasNext = useBuilder(
    ({ getItemBySelector }) =>
      selector?.zone !== undefined &&
      getItemBySelector({ index: selector.index + 1, zone: selector.zone }) !== undefined,
  )
  if (!selector?.zone || type === undefined)
    return <p className={styles.hint}>{text('content-editor.page-settings')}</p>
  const { index, zone } = selector
  const name = text(`widget.${folderOf(type)}`)
  const select = (at: number): void => dispatch({ type: 'setUi', ui: { itemSelector: { index: at, zone } } })
  const move = (to: number): void => {
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: to, destinationZone: zone })
    select(to)
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('content-editor.tools', { name })}>
      <IconButton
        icon="chevron-up"
        dense
        label={text('content-editor.up')}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="chevron-down"
        dense
        label={text('content-editor.down')}
        disabled={!hasNext}
        onClick={() => move(index + 1)}
      />
      <IconButton
        icon="copy"
        dense
        label={text('content-editor.duplicate')}
        onClick={() => {
          dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone })
          select(index + 1)
        }}
      />
      <IconButton
        icon="trash"
        dense
        label={text('content-editor.remove')}
        onClick={() => {
          dispatch({ type: 'remove', index, zone })
          dispatch({ type: 'setUi', ui: { itemSelector: null } })
        }}
      />
      <IconButton
        icon="close"
        dense
        label={text('content-editor.to-page')}
        onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}
      />
    </div>
  )
}
