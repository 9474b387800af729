import type { ReactElement } from 'react'
import { link, list, maybe, words, type SettingsOf } from '../../../core/content/blocks/setting'
import { alignment, headingLevel } from '../../../core/content/blocks/default-settings'
import { Icon } from '../../kit/marks/icon'
import { Band } from '../parts/band'
import { widget, type WidgetProps } from '../widget'
import styles from './pdf-list.module.css'

const settings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  files: list({ title: words, href: link, note: maybe(words) }),
}

/** PDF downloads in a grid (S2-9.19). */
const View = ({
  settings: { files, titleTag, ...own },
}: WidgetProps<SettingsOf<typeof settings>>): ReactElement | null =>
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
  samples: [
    {
      settings: {
        title: 'Sheets',
        files: [
          {
            title: 'Grade 1 storeroom lock',
            href: '/documents/grade-1-storeroom-lock-cut-sheet.pdf',
            note: 'Cut sheet, PDF, 1 page',
          },
          {
            title: 'Boring template',
            href: '/documents/grade-1-storeroom-lock-template.pdf',
            note: 'Print at full size, PDF, 1 page',
          },
          {
            title: 'Hollow metal frame',
            href: '/documents/hollow-metal-frame-cut-sheet.pdf',
            note: 'Cut sheet, PDF, 1 page',
          },
        ],
      },
    },
  ],
})
