import type { ReactElement } from 'react'
import {
  choice,
  color,
  flag,
  html,
  maybe,
  or,
  picture,
  type SettingsOf,
  words,
} from '../../../core/content/blocks/setting'
import { action, headingLevel } from '../../../core/content/blocks/default-settings'
import { BannerFace } from '../parts/banner-face'
import { widget, type WidgetProps } from '../widget'

const settings = {
  image: maybe(picture),
  title: words,
  titleTag: headingLevel,
  description: maybe(html),
  button: action,
  secondButton: action,
  imageLayout: or('right', choice('left', 'right', 'background')),
  backgroundColor: maybe(color),
  textColor: maybe(color),
  preload: or(true, flag),
}

/** A picture with text and up to two links. */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <BannerFace {...own} height="hero" eager={own.preload} />
)

export const heroBannerWidget = widget({
  group: 'banners',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'One opening, one order',
        description: '<p>Door, frame and hardware arrive matched, machined and keyed.</p>',
        image: { absolutePath: '/pictures/editorial-3', alt_text: 'A wood door in its frame' },
        button: { text: 'See all categories', href: '/all-categories/' },
        secondButton: { text: 'Talk to a branch', href: '/contact-us/' },
      },
    },
    {
      name: 'left',
      settings: {
        title: 'Cut to your schedule',
        description: '<p>Send the schedule, and the bench does the rest.</p>',
        image: { absolutePath: '/pictures/editorial-4', alt_text: '' },
        imageLayout: 'left',
        backgroundColor: '#23333a',
      },
    },
    {
      name: 'background',
      settings: {
        title: 'Fourteen counters',
        image: { absolutePath: '/pictures/editorial-5', alt_text: '' },
        imageLayout: 'background',
        button: { text: 'Find yours', href: '/locations/' },
      },
    },
  ],
})
