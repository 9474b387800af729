import type { ReactElement } from 'react'
import { maybe, number, type SettingsOf } from '../../../core/content/blocks/setting'
import { CategoryBand, categorySettings } from '../parts/category-band'
import { widget, type WidgetProps } from '../widget'

const { categoryIds: _, ...shared } = categorySettings
const settings = { ...shared, categoryId: maybe(number(1, 999_999_999)) }

/** Subcategories of a category, by default the departments. */
const View = ({ settings: own, found: [first] }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CategoryBand settings={{ ...own, categoryIds: [] }} found={first} />
)

export const productCategoryWidget = widget({
  group: 'products',
  settings,
  View,
  needs: ({ categoryId, limit }) => [
    { tag: 'categories', ids: categoryId === undefined ? [] : [categoryId], below: true, limit },
  ],
  samples: [{ settings: { title: 'Everything below', limit: 6 } }],
})
