import { Drawer } from '@puckeditor/core'
import { useState, type ReactElement } from 'react'
import type { Fields } from '../../core/content/fields'
import { areasOf } from '../../core/content/templates'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { folderOf, groups, widgetCache } from '../widgets/desk'
import { placesInside, type Place } from './add-panel-places'
import { useBuilder, useEditor } from './use-editor'
import styles from './add-panel.module.css'

type Selected = { readonly type: string; readonly props: Fields & { readonly id: string } }

/** Positions for a new block: after the selected one, inside it, and at the end of each area of the page. */
const usePlaces = (): readonly Place[] => {
  const text = useText()
  const root = useBuilder(({ appState }) => appState.data.root.props as Fields | undefined) ?? {}
  const selector = useBuilder(({ appState }) => appState.ui.itemSelector)
  const selected = useBuilder(({ selectedItem }) => selectedItem as Selected | null)
  const { model } = useEditor().record.key
  const areas = areasOf(model, root['template'] as string | undefined).map(area => ({
    key: area,
    zone: `root:${area}`,
    index: Array.isArray(root[area]) ? root[area].length : 0,
    label: text(`content-editor.area.${area}`),
  }))
  if (!selected || !selector?.zone) return areas
  const name = text(`widget.${folderOf(selected.type)}`)
  const inside = placesInside(
    text,
    widgetCache.widgets.get(selected.type)?.settings ?? {},
    selected.props,
    selected.props.id,
  )
  return [
    { key: 'after', zone: selector.zone, index: selector.index + 1, label: text('content-editor.after', { name }) },
    ...inside.map(place => ({ ...place, label: text('content-editor.inside', { name, place: place.label }) })),
    ...areas,
  ]
}

/** Scrolls to a block added outside the viewport. Only the page in its frame scrolls, not the editor. */
const showBlock = (id: string): void =>
  void requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const view = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentWindow
      const block = view?.document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      if (view && block) view.scrollBy({ top: block.getBoundingClientRect().top - view.innerHeight / 3 })
    }),
  )

/** All widgets, added by drag and drop, or by a button at the position selected in a list (S2-9.16). */
export const AddPanel = (): ReactElement => {
  const text = useText()
  const places = usePlaces()
  const dispatch = useBuilder(builder => builder.dispatch)
  const [chosen, choose] = useState<string>()
  const [term, search] = useState('')
  const [added, setAdded] = useState('')
  const place = places.find(({ key }) => key === chosen) ?? places[0]
  const add = (type: string, name: string): void => {
    if (!place) return
    const id = `${type}-${crypto.randomUUID()}`
    dispatch({ type: 'insert', componentType: type, destinationIndex: place.index, destinationZone: place.zone, id })
    dispatch({ type: 'setUi', ui: { itemSelector: { index: place.index, zone: place.zone } } })
    showBlock(id)
    // Further blocks are inserted after this one by default.
    choose('after')
    setAdded(text('content-editor.added', { name, place: place.label }))
  }
  const found = [...widgetCache.widgets]
    .map(([type, { group }]) => ({ type, group, name: text(`widget.${folderOf(type)}`) }))
    .filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <div className={styles.panel}>
      <Select
        dense
        label={text('content-editor.where')}
        options={places.map(({ key, label }) => ({ value: key, label }))}
        value={place?.key}
        onChange={({ target }) => choose(target.value)}
      />
      <TextInput
        dense
        type="search"
        label={text('content-editor.search-blocks')}
        value={term}
        onChange={({ target }) => search(target.value)}
      />
      <p className="visually-hidden" role="status">
        {added}
      </p>
      {found.length === 0 && <p>{text('content-editor.no-such-block')}</p>}
      <Drawer>
        {groups.map(group => {
          const own = found.filter(widget => widget.group === group)
          return own.length === 0 ? null : (
            <section key={group}>
              <h2 className={styles.group}>{text(`content-editor.group.${group}`)}</h2>
              {own.map(({ type, name }) => (
                <div key={type} className={styles.row}>
                  <div className={styles.drag}>
                    <Drawer.Item name={type} label={name} />
                  </div>
                  <IconButton
                    icon="plus"
                    dense
                    label={text('content-editor.add', { name })}
                    onClick={() => add(type, name)}
                  />
                </div>
              ))}
            </section>
          )
        })}
      </Drawer>
    </div>
  )
}
