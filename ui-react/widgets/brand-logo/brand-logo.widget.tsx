import type { ReactElement } from 'react'
import type { SettingsOf } from '../../../core/content/blocks/setting'
import { LogoGrid, logos, logoSettings } from '../parts/logo-grid'
import { widget, type WidgetProps } from '../widget'

const settings = { ...logoSettings, dynamicLogos: logos }

/** The shop's brands in a grid, linked to their pages (S2-9.20). */
const View = ({ settings: { dynamicLogos, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <LogoGrid settings={own} entries={dynamicLogos} />
)

export const brandLogoWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'Makers on the shelf',
        dynamicLogos: [
          { name: 'Calder', link: '/calder/' },
          { name: 'Brightline', link: '/brightline/' },
          { name: 'Hollis & Rowe' },
          { name: 'Northgate' },
        ],
      },
    },
  ],
})
