import type { ReactElement } from 'react'
import { recommendationKinds } from '../../../core/recommendations/recommendation'
import { choice, flag, maybe, number, or, words, color, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, carouselSettings, headingLevel } from '../../../core/content/blocks/default-settings'
import type { Drawings } from '../../product'
import { useText } from '../../i18n'
import { entries, numbersIn } from '../parts/product-settings'
import { drawingsFound, ProductBand } from '../parts/product-band'
import { widget, type WidgetProps } from '../widget'

const settings = {
  kind: choice(...recommendationKinds),
  title: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  titleColor: maybe(color),
  limit: or(6, number(1, 24)),
  sliderView: or(true, flag),
  ...carouselSettings(),
  searchTerm: maybe(words),
  categoryIds: entries,
}

/**
 * Recommended products, six in a slider with five seconds autoplay (S2-9.28). The heading names the kind that was
 * found.
 */
const View = ({
  settings: own,
  found: [first],
  prepared,
}: WidgetProps<SettingsOf<typeof settings>, Drawings>): ReactElement | null => {
  const text = useText()
  const row = first?.tag === 'recommended' ? first.row : undefined
  if (!row) return null
  const title = row.kind === own.kind && own.title !== undefined ? own.title : text(`recommendations.${row.kind}`)
  return (
    <ProductBand
      title={title}
      titlePosition={own.titlePosition}
      titleColor={own.titleColor}
      level={own.titleTag}
      label={title}
      products={row.items}
      drawings={prepared}
      settings={own}
      slider={own.sliderView}
    />
  )
}

export const recommendationsWidget = widget({
  group: 'products',
  settings,
  View,
  needs: ({ kind, limit, searchTerm, categoryIds }) => [
    {
      tag: 'recommended',
      kind,
      limit,
      categoryIds: numbersIn(categoryIds),
      ...(searchTerm === undefined ? {} : { term: searchTerm }),
    },
  ],
  prepare: drawingsFound,
  samples: [
    { name: 'best-seller', settings: { kind: 'best-seller' } },
    {
      name: 'hot-new-releases',
      settings: { kind: 'hot-new-releases', sliderView: false, limit: 4, titlePosition: 'center' },
    },
  ],
})
