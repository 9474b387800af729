import type { ReactElement } from 'react'
import { choice, list, maybe, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { carouselSettings, headingLevel, turnEvery } from '../../../core/content/blocks/default-settings'
import type { Drawings } from '../../product'
import { useText } from '../../i18n'
import { Tabs } from '../../kit/tabs'
import { Band } from '../parts/band'
import { drawingsFound, ProductCards } from '../parts/product-band'
import { productSource, productsNeed } from '../parts/product-settings'
import { widget, type WidgetProps } from '../widget'
import styles from './product-card-tabs.module.css'

const { autoplaySpeed: _, ...turning } = carouselSettings()
const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  displayAs: or('carousel', choice('carousel', 'grid')),
  ...turning,
  autoPlaySpeed: turnEvery(),
  tabs: list({ label: words, ...productSource }, 8),
}

/** Rows of products in tabs (S2-9.23); a tab without products is hidden. */
const View = ({
  id,
  settings: own,
  found,
  prepared,
}: WidgetProps<SettingsOf<typeof settings>, Drawings>): ReactElement | null => {
  const text = useText()
  const tabs = own.tabs.flatMap(({ label }, at) => {
    const answer = found[at]
    return answer?.tag === 'products' && answer.products.length > 0 ? [{ label, products: answer.products, at }] : []
  })
  return tabs.length === 0 ? null : (
    <Band anchor={id} title={own.title} subtitle={own.subtitle} level={own.titleTag}>
      <Tabs
        label={own.title ?? text('widgets.products')}
        tabs={tabs.map(({ label, products, at }) => ({
          id: `${id}-tab-${at + 1}`,
          label,
          content: (
            <div className={styles.panel}>
              <ProductCards
                label={label}
                products={products}
                drawings={prepared}
                settings={{ ...own, autoplaySpeed: own.autoPlaySpeed }}
                slider={own.displayAs === 'carousel'}
              />
            </div>
          ),
        }))}
      />
    </Band>
  )
}

export const productCardTabsWidget = widget({
  group: 'products',
  settings,
  View,
  needs: ({ tabs }) => tabs.map(productsNeed),
  prepare: drawingsFound,
  samples: [
    {
      settings: {
        title: 'By room',
        tabs: [
          { label: 'Newest', dataSource: 'category', limit: 4 },
          { label: 'Searched for', dataSource: 'search', searchTerm: 'door', limit: 4 },
        ],
      },
    },
  ],
})
