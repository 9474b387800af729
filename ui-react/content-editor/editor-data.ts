import type { Data } from '@puckeditor/core'
import { allAreas, type EditedPage, type PageSettings } from '../../core/content/edited-page'
import type { PlacedBlock } from '../../core/content/blocks/placed-block'
import type { Fields } from '../../core/content/fields'

/** Converts a page to the page builder's data: its settings are the root's, its areas the root's slots. */
export const dataOf = ({ settings, areas }: EditedPage): Data =>
  ({ root: { props: { ...settings, ...areas } }, content: [] }) as unknown as Data

const textIn = (props: Fields, name: keyof PageSettings): string => (typeof props[name] === 'string' ? props[name] : '')

/** The inverse of `dataOf`. */
export const pageIn = (data: Data): EditedPage => {
  const props = (data.root.props ?? {}) as Fields
  return {
    settings: {
      title: textIn(props, 'title'),
      slug: textIn(props, 'slug'),
      template: textIn(props, 'template'),
      metaTitle: textIn(props, 'metaTitle'),
      metaDescription: textIn(props, 'metaDescription'),
      showTitle: props['showTitle'] !== false,
      showBreadcrumb: props['showBreadcrumb'] !== false,
    },
    areas: Object.fromEntries(allAreas.map(area => [area, (props[area] ?? []) as readonly PlacedBlock[]])),
  }
}
