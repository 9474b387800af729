import type { ReactElement } from 'react'
import { link, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, target } from '../../../core/content/blocks/default-settings'
import { ActionLink } from '../parts/action'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './link.module.css'

const settings = { text: words, href: link, target, alignment }

/** A text link, in this tab or a new one (S2-9.24). */
const View = ({ settings: { alignment: side, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band>
    <p className={styles.link} data-side={side}>
      <ActionLink of={own} />
    </p>
  </Band>
)

export const linkWidget = widget({
  group: 'words',
  settings,
  View,
  samples: [
    { settings: { text: 'Read how a schedule is taken off', href: '/blog/' } },
    { name: '_blank', settings: { text: 'Find a branch', href: '/locations/', target: '_blank', alignment: 'center' } },
  ],
})
