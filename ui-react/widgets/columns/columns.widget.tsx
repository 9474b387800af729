import type { ReactElement } from 'react'
import { blocks, choice, or, type SettingsOf } from '../../../core/content/blocks/setting'
import { colors } from '../../../core/content/blocks/default-settings'
import { Blocks } from '../blocks-view'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './columns.module.css'

const settings = {
  layout: or('halves', choice('halves', 'wide-left', 'wide-right', 'thirds')),
  column_1: blocks,
  column_2: blocks,
  column_3: blocks,
  ...colors,
}

/** Nested blocks in columns; stacked on a phone. */
const View = ({
  settings: { layout, column_1, column_2, column_3, ...look },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement => (
  <Band {...look}>
    <div className={styles.columns} data-layout={layout}>
      {[column_1, column_2, ...(layout === 'thirds' ? [column_3] : [])].map((column, at) => (
        <div key={at} className={styles.column}>
          <Blocks of={column} />
        </div>
      ))}
    </div>
  </Band>
)

export const columnsWidget = widget({
  group: 'layout',
  settings,
  View,
  samples: [
    {
      settings: {
        layout: 'wide-left',
        column_1: [
          {
            type: 'text',
            props: { html: '<h2>Will-call</h2><p>Order before noon and load by three at the branch you choose.</p>' },
          },
        ],
        column_2: [
          {
            type: 'title_section',
            props: { title: 'Questions', titleTag: 'h3', link: { text: 'Contact', href: '/contact-us/' } },
          },
        ],
      },
    },
  ],
})
