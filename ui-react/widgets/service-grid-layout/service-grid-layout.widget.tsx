import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('4')

/** Services below their pictures, four per row (S2-9.25). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="card" />
)

export const serviceGridLayoutWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'What we do besides selling',
        items: [
          { title: 'Take-offs', image: '/pictures/editorial-1', text: '<p>From drawings to a schedule.</p>' },
          { title: 'Preparation', image: '/pictures/editorial-2', text: '<p>Ready for the hardware.</p>' },
          { title: 'Delivery', image: '/pictures/editorial-3', text: '<p>By floor and opening.</p>' },
          { title: 'Repair', image: '/pictures/editorial-4', text: '<p>Parts for what hangs already.</p>' },
        ],
      },
    },
  ],
})
