import type { ReactElement } from 'react'
import { link, list, maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, headingLevel } from '../../../core/content/blocks/usual-settings'
import { Icon } from '../../kit/icon'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './pdf-list.module.css'

const settings = { title: maybe(words), subtitle: maybe(words), titleTag: headingLevel, titlePosition: alignment, files: list({ title: words, href: link, note: maybe(words) }) }

/** Sheets to print or keep, in a grid (S2-9.19). */
const View = ({ settings: { files, titleTag, ...own } }: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
  files.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <ul className={styles.files}>
        {files.map(({ title, href, note }, at) => (
          <li key={at}>
            <a href={href} className={styles.file} target="_blank" rel="noopener">
              <Icon name="file" />
              <span>
                <span className={styles.name}>{title}</span>
                {note && <span className={`annotation ${styles.note}`}>{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )

export const pdfListWidget = widget({
  group: 'grids',
  settings,
  View,
  samples: [{ settings: { title: 'Sheets', files: [{ title: 'How to measure an opening', href: '/shipping/', note: 'PDF, 2 pages' }, { title: 'Hand and swing', href: '/shipping/', note: 'PDF, 1 page' }, { title: 'Template list', href: '/shipping/' }] } }],
})
