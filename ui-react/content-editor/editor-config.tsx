import type { Config, Field, Fields as FieldSet } from '@puckeditor/core'
import type { ReactElement, ReactNode } from 'react'
import { editable } from '../../core/content/blocks/placed-block'
import { maybe, or, flag, choice, words, type Setting, type Shape } from '../../core/content/blocks/setting'
import { allAreas, type EditedPage } from '../../core/content/edited-page'
import type { Fields } from '../../core/content/fields'
import { templates } from '../../core/content/templates'
import { readBlocks } from '../../core/content/blocks/read-blocks'
import type { Text } from '../i18n'
import { folderOf, widgetCache, type Widget } from '../widgets/desk'
import { PageAsSeen, type RootProps } from './page-as-seen'
import { holdsBlocks } from './placed-settings'
import { PlacedView, UnknownView } from './placed-view'
import { settingName } from './setting-text'
import { SettingField } from './setting-field'

type CustomProps = {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The editor control of a setting. Slots are the page builder's own; other controls are the shop's. */
const fieldOf = (text: Text, name: string, setting: Setting<unknown>): Field => {
  const { kind, parts = {} } = setting
  const label = settingName(text, name)
  if (kind === 'blocks') return { type: 'slot', label }
  if (kind === 'list') {
    const [first] = Object.keys(parts)
    return {
      type: 'array',
      label,
      arrayFields: fieldsOf(text, parts),
      getItemSummary: (entry: Fields, at = 0) => summaryOf(entry, first) ?? `${label} ${at + 1}`,
      defaultItemProps: {},
    } as Field
  }
  if (holdsBlocks(setting)) return { type: 'object', label, objectFields: fieldsOf(text, parts) } as Field
  return {
    type: 'custom',
    label,
    render: (props: CustomProps) => <SettingField {...props} setting={setting} />,
  } as unknown as Field
}

const summaryOf = (entry: Fields, first: string | undefined): string | undefined => {
  const value = first === undefined ? undefined : entry[first]
  return typeof value === 'string' && value.trim() !== ''
    ? value
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 60)
    : undefined
}

const fieldsOf = (text: Text, shape: Shape): FieldSet =>
  Object.fromEntries(Object.entries(shape).map(([name, setting]) => [name, fieldOf(text, name, setting)]))

type Placed = Fields & { readonly id: string }

/** Blocks of a sample get their ids when they are placed. */
const unnamed = (value: unknown): unknown =>
  (readBlocks(value, 'sample')?.blocks ?? []).map(({ type, settings }) => ({
    type,
    props: editable(widgetCache.widgets.get(type)?.settings ?? {}, settings, unnamed),
  }))

const componentOf = (text: Text, type: string, widget: Widget) => ({
  label: text(`widget.${folderOf(type)}`),
  fields: fieldsOf(text, widget.settings),
  defaultProps: editable(widget.settings, widget.samples[0].settings, unnamed),
  render: ({ id, puck: _, editMode: __, ...settings }: Placed): ReactElement => (
    <PlacedView {...{ type, widget, id, settings }} />
  ),
})

/** An unknown block: left in place and saved unchanged. */
const strangerOf = (type: string) => ({ label: type, fields: {}, render: () => <UnknownView type={type} /> })

/** Every block type on a page, including nested blocks. */
const typesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { type, props } = value as { readonly type?: unknown; readonly props?: unknown }
  return [
    ...(typeof type === 'string' && typeof props === 'object' ? [type] : []),
    ...Object.values(value).flatMap(typesIn),
  ]
}

const yesOrNo = (value: boolean) => or(value, flag)
/** Settings of the page as a whole (S2-2.93, S2-3.20). */
const pageShape: Shape = {
  title: words,
  slug: maybe(words),
  template: choice(...templates.map(({ name }) => name)),
  metaTitle: maybe(words),
  metaDescription: maybe(words),
  showTitle: yesOrNo(true),
  showBreadcrumb: yesOrNo(true),
}

/**
 * The page builder's configuration: widgets of the registry are components, settings are fields, and the areas of the
 * page's template (S2-2.93) are slots.
 */
export const editorConfig = (text: Text, groups: readonly string[], page: EditedPage): Config => {
  const widgets = [...widgetCache.widgets]
  const strange = typesIn(Object.values(page.areas)).filter(type => !widgetCache.widgets.has(type))
  widgetCache.slot = slot => (slot as () => ReactNode)()
  return {
    components: Object.fromEntries([
      ...widgets.map(([type, widget]) => [type, componentOf(text, type, widget)] as const),
      ...strange.map(type => [type, strangerOf(type)] as const),
    ]),
    categories: Object.fromEntries(
      groups.map(group => [
        group,
        {
          title: text(`content-editor.group.${group}`),
          components: widgets.filter(([, widget]) => widget.group === group).map(([type]) => type),
        },
      ]),
    ),
    root: {
      fields: {
        ...fieldsOf(text, pageShape),
        ...Object.fromEntries(
          allAreas.map(area => [area, { type: 'slot', label: text(`content-editor.area.${area}`) }]),
        ),
      },
      render: (props: RootProps): ReactElement => <PageAsSeen {...props} />,
    },
  } as unknown as Config
}
