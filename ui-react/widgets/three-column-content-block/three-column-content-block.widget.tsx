import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('3')

/** Three columns of text below a line (S2-9.19). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="plain" />
)

export const threeColumnContentBlockWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Before you order',
        items: [
          { title: 'Measure', text: '<p>The rough opening, twice. The wall with its finish.</p>' },
          { title: 'Choose', text: '<p>The frame first, then the door, then what hangs on it.</p>' },
          {
            title: 'Ask',
            text: '<p>If the label matters, send the schedule before you cut.</p>',
            link: { text: 'Contact', href: '/contact-us/' },
          },
        ],
      },
    },
  ],
})
