import type { ReactElement } from 'react'
import { blocks, html, list, maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { RichText } from '../../content'
import { Tabs } from '../../kit/tabs'
import { Blocks } from '../blocks-view'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './tabs.module.css'

const settings = { title: words, tabs: list({ label: words, text: maybe(html), content: blocks }, 12) }

/** Panels in tabs; without JavaScript, the tabs are anchor links. */
const View = ({ id, settings: { title, tabs } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  tabs.length === 0 ? null : (
    <Band title={title}>
      <Tabs
        label={title}
        tabs={tabs.map(({ label, text, content }, at) => ({
          id: `${id}-tab-${at + 1}`,
          label,
          content: (
            <div className={styles.panel}>
              {text && <RichText html={text} />}
              <Blocks of={content} />
            </div>
          ),
        }))}
      />
    </Band>
  )

export const tabsWidget = widget({
  group: 'layout',
  settings,
  View,
  samples: [
    {
      settings: {
        title: 'How it reaches you',
        tabs: [
          { label: 'Will-call', text: '<p>Ordered by noon, loaded by three.</p>' },
          { label: 'Parcel', text: '<p>Up to 150 pounds, from stock on the same day.</p>' },
          { label: 'Freight', text: '<p>On a crate, with a call the day before.</p>' },
        ],
      },
    },
  ],
})
