import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CategoryBand, categorySettings } from '../parts/category-band'
import { numbersIn } from '../parts/product-settings'
import { widget, type WidgetProps } from '../widget'

const settings = categorySettings

/** The store's departments, or categories chosen by an editor, with their pictures (S2-9.25). */
const View = ({ settings: own, found: [first] }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CategoryBand settings={own} found={first} />
)

export const shopByCategoryWidget = widget({
  group: 'products',
  settings,
  View,
  needs: ({ categoryIds, limit }) => [{ tag: 'categories', ids: numbersIn(categoryIds), limit }],
  samples: [{ settings: { title: 'Shop by category', link: { text: 'All categories', href: '/all-categories/' } } }],
})
