import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('4')

/** Unique selling points in a row. */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="plain" />
)

export const uspBannerWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        items: [
          { title: 'Loaded by three', icon: 'truck', text: '<p>Ordered by noon.</p>' },
          { title: 'Cut to size', icon: 'ruler', text: '<p>At every branch.</p>' },
          { title: 'Schedules taken off', icon: 'file', text: '<p>Within a working day.</p>' },
          {
            title: 'Fourteen counters',
            icon: 'pin',
            text: '<p>In nine states.</p>',
            link: { text: 'Find yours', href: '/locations/' },
          },
        ],
      },
    },
  ],
})
