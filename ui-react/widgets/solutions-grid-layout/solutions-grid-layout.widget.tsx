import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { CardGrid, gridSettings } from '../parts/card-grid'
import { widget, type WidgetProps } from '../widget'

const settings = gridSettings('2')

/** Solutions with a link, two per row (S2-9.25). */
const View = ({ settings: own }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <CardGrid settings={own} face="card" />
)

export const solutionsGridLayoutWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Openings by building',
        items: [
          {
            title: 'Schools',
            image: '/pictures/editorial-5',
            text: '<p>Locks that lock from inside, doors that take a cart.</p>',
            link: { text: 'Read more', href: '/blog/' },
          },
          {
            title: 'Offices',
            image: '/pictures/editorial-1',
            text: '<p>Quiet doors and one key.</p>',
            link: { text: 'Read more', href: '/blog/' },
          },
        ],
      },
    },
  ],
})
