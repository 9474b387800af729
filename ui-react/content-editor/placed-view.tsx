import {
  Component,
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Fields } from '../../core/content/fields'
import { isLeft } from '../runtime/either'
import { useText } from '../i18n'
import { folderOf, type Widget, type WidgetView } from '../widgets/desk'
import type { FoundBlocks } from './found-blocks'
import { readPlaced } from './placed-settings'
import { blockErrorText } from './setting-text'
import styles from './placed-view.module.css'

const FoundContext = createContext<FoundBlocks | undefined>(undefined)
export const FoundProvider = FoundContext.Provider

type PlacedProps = { readonly type: string; readonly widget: Widget; readonly id: string; readonly settings: Fields }

/**
 * A block in the editor: as its page shows it, or the reason why the page would omit it (S2-9.16); other blocks are
 * unaffected.
 */
export const PlacedView = ({ type, widget, id, settings }: PlacedProps): ReactElement => {
  const text = useText()
  const read = readPlaced(widget.settings, settings)
  const name = text(`widget.${folderOf(type)}`)
  if (isLeft(read)) return <Broken name={name} reason={blockErrorText(text, read.left)} />
  return (
    <Guarded key={JSON.stringify(settings)} fallback={<Broken name={name} reason={text('content-editor.fault')} />}>
      <ValidBlock {...{ widget, id, name }} settings={read.right} />
    </Guarded>
  )
}

/** A block of an unknown widget; its page omits it (S2-9.16). */
export const UnknownView = ({ type }: { readonly type: string }): ReactElement => {
  const text = useText()
  return <Broken name={type} reason={text('content-editor.unknown')} />
}

type ValidBlockProps = Omit<PlacedProps, 'type'> & { readonly name: string }

const ValidBlock = ({ widget, id, settings, name }: ValidBlockProps): ReactElement => {
  const text = useText()
  const View = widget.View as unknown as WidgetView
  const needs = widget.needs?.(settings as never) ?? []
  const { found, prepared } = useFound(id, widget, needs)
  return (
    <div
      className={styles.block}
      data-empty={text(needs.length > 0 ? 'content-editor.nothing-found' : 'content-editor.nothing-set', { name })}
    >
      <View {...{ id, settings, found, prepared }} />
    </div>
  )
}

const useFound = (id: string, widget: Widget, needs: Parameters<FoundBlocks['ask']>[2]) => {
  const blocks = useContext(FoundContext)
  if (!blocks) throw new Error('No block data in context: render inside FoundProvider.')
  const needsKey = JSON.stringify(needs)
  useEffect(() => blocks.ask(id, widget, needs), [blocks, id, widget, needsKey])
  return useSyncExternalStore(blocks.subscribe, () => blocks.of(id))
}

const Broken = ({ name, reason }: { readonly name: string; readonly reason: string }): ReactElement => {
  const text = useText()
  return (
    <div className={styles.broken}>
      <p className={styles.name}>{text('content-editor.broken', { name })}</p>
      <p>{reason}</p>
    </div>
  )
}

/** Error boundary: a widget that throws does not affect the rest of the page, in the editor as in the shop. */
class Guarded extends Component<
  { readonly children: ReactNode; readonly fallback: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
