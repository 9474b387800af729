import type { ReactElement } from 'react'
import { maybe, number, or, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { action, alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { locationOf } from '../../../core/locations/locations'
import { BranchList } from '../../locations'
import { ActionLink } from '../parts/action'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  limit: or(60, number(1, 500)),
  link: action,
}

/** Branches with address, phone number and directions. */
const View = ({
  settings: { link, titleTag, limit: _, ...own },
  found: [first],
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  first?.tag === 'records' && first.records.length > 0 ? (
    <Band {...own} level={titleTag} beside={link && <ActionLink of={link} />}>
      <BranchList locations={first.records.map(record => ({ location: locationOf(record) }))} />
    </Band>
  ) : null

export const locationsWidget = widget({
  group: 'stories',
  settings,
  View,
  needs: ({ limit }) => [{ tag: 'records', model: 'store_locations', newestFirst: false, limit }],
  samples: [
    { settings: { title: 'Branches near the plant', limit: 3, link: { text: 'All branches', href: '/locations/' } } },
  ],
})
