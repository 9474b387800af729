import type { ReactElement } from 'react'
import { categoryLayoutSettings as settings } from '../../../core/construction/order-sections'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CategoryCards } from '../../product'
import { Link } from '../../kit/link'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './category-layout.module.css'

/**
 * Subcategories, for pages of construction stores, in five layouts (S2-9.26): cards, a list in columns, cards beside
 * their headings, a numbered list, and names in cells.
 */
const View = ({
  settings: { layout, heading, mainHeading, subHeading, backgroundColor, textColor },
  found: [first],
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null => {
  if (first?.tag !== 'categories' || first.categories.length === 0) return null
  const { categories } = first
  const Entries = layout === '4' ? 'ol' : 'ul'
  return (
    <Band title={mainHeading} subtitle={subHeading} {...{ backgroundColor, textColor }}>
      <div className={styles.layout} data-layout={layout}>
        {heading && <h3 className={styles.heading}>{heading}</h3>}
        {layout === '1' || layout === '3' ? (
          <CategoryCards categories={categories} level={mainHeading === undefined && heading === undefined ? 2 : 3} />
        ) : (
          <Entries className={styles.list}>
            {categories.map(({ id, name, slug, productCount }) => (
              <li key={id} className={styles.entry}>
                <Link href={slug}>{name}</Link>
                {productCount !== undefined && <span className="annotation figures">{productCount}</span>}
              </li>
            ))}
          </Entries>
        )}
      </div>
    </Band>
  )
}

export const categoryLayoutWidget = widget({
  group: 'products',
  settings,
  View,
  needs: ({ categoryId, limit }) => [
    { tag: 'categories', ids: categoryId === undefined ? [] : [categoryId], below: true, limit },
  ],
  samples: [
    {
      name: '1',
      settings: {
        mainHeading: 'For this store',
        subHeading: 'What its standard opening takes.',
        heading: 'By kind',
        limit: 6,
      },
    },
    { name: '2', settings: { layout: '2', mainHeading: 'For this store', limit: 6 } },
    { name: '3', settings: { layout: '3', heading: 'By kind', limit: 4 } },
    { name: '4', settings: { layout: '4', mainHeading: 'In the order they are hung', limit: 6 } },
    { name: '5', settings: { layout: '5', mainHeading: 'For this store', limit: 8 } },
  ],
})
