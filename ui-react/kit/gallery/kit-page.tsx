import type { ReactElement } from 'react'
import { Badge } from '../marks/badge'
import { Breadcrumb } from '../breadcrumb'
import { iconPaths } from '../marks/icon-paths'
import { KitActions } from './kit-page-actions'
import { KitContent } from './kit-page-content'
import { KitFields } from './kit-page-fields'
import { KitWork } from './kit-page-work'
import { TabLinks } from '../tab-links'
import { TitleBlock } from '../title-block'

export type KitPageProps = {
  /** From `?theme=`; undefined follows the system setting. */
  readonly theme?: 'light' | 'dark'
  /** Path of any picture of the shop, without width and extension. */
  readonly pictureBase: string
}

/** Every component of the kit in every state, for developers of pages and themes. */
export const KitPage = ({ theme, pictureBase }: KitPageProps): ReactElement => (
  <div data-theme={theme}>
    <div className="wrap">
      <Breadcrumb label="Breadcrumb" items={[{ label: 'Home', href: '/' }, { label: 'Kit' }]} />
      <TitleBlock
        title="Kit"
        badge={<Badge>{theme ?? 'system'} theme</Badge>}
        lead={
          'Parts of the shop in each of their states: default, hovered, focused, ' +
          'disabled, busy, wrong, long and empty.'
        }
        cells={[
          { label: 'Icons', value: Object.keys(iconPaths).length },
          { label: 'Priced for', value: 'Northgate, list 11', tone: 'accent' },
          { label: 'Prices as of', value: 'Nov 21, 2026', note: '27 days left', tone: 'warning' },
        ]}
      />
      <TabLinks
        label="Themes"
        links={[
          { href: '?', label: 'As the system', current: theme === undefined },
          { href: '?theme=light', label: 'Light', current: theme === 'light' },
          { href: '?theme=dark', label: 'Dark', current: theme === 'dark' },
        ]}
      />
      <KitActions />
      <KitFields />
      <KitContent pictureBase={pictureBase} />
      <KitWork />
    </div>
  </div>
)
