import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('3')

/** Cards with pictures, three per row (S2-9.19). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="card" />
)

export const threeColumnGridWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Three ways in',
        items: [
          { title: 'At the counter', image: '/pictures/editorial-3', link: { text: 'Branches', href: '/locations/' } },
          {
            title: 'On this page',
            image: '/pictures/editorial-4',
            link: { text: 'All categories', href: '/all-categories/' },
          },
          { title: 'By letter', image: '/pictures/editorial-5', link: { text: 'Contact', href: '/contact-us/' } },
        ],
      },
    },
  ],
})
