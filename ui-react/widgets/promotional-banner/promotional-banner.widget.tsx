import type { ReactElement } from 'react'
import { choice, flag, html, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: words,
  titleTag: headingLevel,
  subtitle: maybe(words),
  description: maybe(html),
  image: maybe(picture),
  imageLayout: or('right', choice('left', 'right', 'background')),
  button: action,
  preload: or(false, flag),
  ...colors,
}

/** A promotion with its picture, within the page's margins. */
const View = ({ settings: { preload, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band>
    <BannerFace {...own} eager={preload} />
  </Band>
)

export const promotionalBannerWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        subtitle: 'This month',
        title: 'Closers by the case',
        description: '<p>Six to a box, drilled for both hands.</p>',
        image: '/pictures/editorial-2',
        button: { text: 'See all categories', href: '/all-categories/' },
      },
    },
  ],
})
