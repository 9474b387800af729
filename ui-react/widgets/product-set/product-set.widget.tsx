import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import type { Drawings } from '../../product'
import { useText } from '../../i18n'
import { drawingsFound, ProductBand } from '../parts/product-band'
import { productSettings, productsNeed } from '../parts/product-settings'
import { widget, type WidgetProps } from '../widget'

const settings = productSettings

/** Products chosen by an editor, or those of a category or a search. */
const View = ({
  id,
  settings: own,
  found: [first],
  prepared,
}: WidgetProps<SettingsOf<typeof settings>, Drawings>): ReactElement => {
  const text = useText()
  const { title, subtitle, titlePosition, backgroundColor, textColor, titleTag, autoPlaySpeed, displayAs } = own
  const products = first?.tag === 'products' ? first.products : []
  return (
    <ProductBand
      anchor={id}
      {...{ title, subtitle, titlePosition, backgroundColor, textColor, products }}
      level={titleTag}
      label={title ?? text('widgets.products')}
      drawings={prepared}
      settings={{ ...own, autoplaySpeed: autoPlaySpeed }}
      slider={displayAs === 'carousel'}
    />
  )
}

export const productSetWidget = widget({
  group: 'products',
  settings,
  View,
  needs: own => [productsNeed(own)],
  prepare: drawingsFound,
  samples: [{ settings: { title: 'On the shelf', dataSource: 'category', displayAs: 'grid', limit: 4 } }],
})
