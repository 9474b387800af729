import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { LogoGrid, logos, logoSettings } from '../parts/logo-grid'
import { widget, type WidgetProps } from '../widget'

const settings = { ...logoSettings, companies: logos }

/** Companies that build with the merchant (S2-9.25). */
const View = ({ settings: { companies, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <LogoGrid settings={own} entries={companies} />
)

export const companyLogoListWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Who builds with us',
        companies: [
          { name: 'Northgate Builders', image: '/pictures/editorial-1' },
          { name: 'Lakeside Schools', image: '/pictures/editorial-2' },
          { name: 'Mercy Hospitals', image: '/pictures/editorial-3' },
        ],
      },
    },
  ],
})
