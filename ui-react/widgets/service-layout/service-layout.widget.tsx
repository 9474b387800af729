import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('2')

/** Services beside their pictures, in two columns (S2-9.25). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="row" />
)

export const serviceLayoutWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'At the bench',
        items: [
          { title: 'Machining', text: '<p>Mortises, bores and lites to template.</p>', image: '/pictures/editorial-1' },
          { title: 'Keying', text: '<p>Master key systems, charted and stamped.</p>', image: '/pictures/editorial-2' },
        ],
      },
    },
  ],
})
