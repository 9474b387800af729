import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('3')

/** The merchant's advantages as a numbered list. */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="numbered" />
)

export const ourDifferencesWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'What is different here',
        items: [
          { title: 'One bench', text: '<p>Doors are prepared for the hardware that was ordered with them.</p>' },
          { title: 'One key', text: '<p>Cylinders are keyed to your system before they ship.</p>' },
          { title: 'One truck', text: '<p>Door, frame and hardware arrive together.</p>' },
        ],
      },
    },
  ],
})
