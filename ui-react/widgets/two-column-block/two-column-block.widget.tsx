import type { ReactElement } from 'react'
import { flag, html, maybe, or, picture, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { Band } from '../parts/band'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: words,
  titleTag: headingLevel,
  description: html,
  image: maybe(picture),
  button: action,
  reverse: or(false, flag),
  ...colors,
}

/** Text in one column, a picture in the other; `reverse` swaps them. */
const View = ({ settings: { reverse, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band>
    <BannerFace {...own} imageLayout={reverse ? 'right' : 'left'} />
  </Band>
)

export const twoColumnBlockWidget = widget({
  group: 'layout',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Measured once',
        description:
          '<p>A branch measures the openings with you and writes the schedule on ' +
          'the spot. What is written there is what is cut.</p>',
        image: '/pictures/editorial-4',
        button: { text: 'Find a branch', href: '/locations/' },
      },
    },
  ],
})
