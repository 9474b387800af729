import type { ContentRow } from './content-row'
import { divisionPages } from './divisions'
import { doorFilters } from './door-filters'
import { formDefinitions } from './forms'
import { globalSettings } from './global-settings'
import { homePages } from './homes'
import { storeLocations } from './locations'
import { menus } from './menus'
import { webPages } from './pages'
import { shelfPages } from './shelves'
import { blogRows } from './posts/blog-rows'

/** All published content of the demo merchant. */
export const contentRows = (): readonly ContentRow[] => [
  ...globalSettings,
  ...menus,
  ...homePages,
  ...webPages,
  ...shelfPages,
  ...storeLocations,
  ...divisionPages,
  ...formDefinitions,
  ...doorFilters,
  ...blogRows,
]
