import type { ReactElement } from 'react'
import {
  choice,
  flag,
  html,
  list,
  maybe,
  or,
  picture,
  words,
  type PictureSetting,
  type SettingsOf,
} from '../../../core/content/blocks/setting'
import { action, alignment, colors, headingLevel } from '../../../core/content/blocks/default-settings'
import { RichText } from '../../content'
import { classNames } from '../../kit/class-names'
import { Icon, type IconName } from '../../kit/marks/icon'
import { ActionLink, type ActionSettings } from './action'
import { Band } from './band'
import styles from './card-grid.module.css'
import { WidgetPicture } from './widget-picture'

const icons = [
  'truck',
  'ruler',
  'file',
  'pin',
  'phone',
  'mail',
  'calendar',
  'scale',
  'check',
  'star',
  'download',
] as const satisfies readonly IconName[]

/** Settings of every card grid. */
export const gridSettings = <const C extends '2' | '3' | '4'>(columns: C) => ({
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  ...colors,
  columns: or(columns, choice('2', '3', '4')),
  items: list({ title: words, text: maybe(html), image: maybe(picture), icon: maybe(choice(...icons)), link: action }),
  lazy: or(true, flag),
})

type Item = {
  readonly title: string
  readonly text?: string
  readonly image?: PictureSetting
  readonly icon?: IconName
  readonly link?: ActionSettings
}
type Settings = SettingsOf<ReturnType<typeof gridSettings<'2' | '3' | '4'>>>

type Props = { readonly settings: Settings; readonly face?: 'card' | 'row' | 'plain' | 'numbered' }

const sizes = {
  2: '(width < 768px) 94vw, 640px',
  3: '(width < 768px) 94vw, 420px',
  4: '(width < 768px) 46vw, 310px',
} as const

/** Grid of cards with aligned rows: a picture or drawing, a name, text, and a link. */
export const CardGrid = ({
  settings: { items, columns, titleTag, lazy, ...own },
  face = 'card',
}: Props): ReactElement | null =>
  items.length === 0 ? null : (
    <Band {...own} level={titleTag}>
      <ul className={classNames(styles.grid, styles[face])} data-columns={columns}>
        {items.map((item, at) => (
          <Cell
            key={at}
            item={item as Item}
            number={face === 'numbered' ? at + 1 : undefined}
            sizes={sizes[columns]}
            eager={!lazy}
            titled={own.title !== undefined}
          />
        ))}
      </ul>
    </Band>
  )

type CellProps = {
  readonly item: Item
  readonly number?: number
  readonly sizes: string
  readonly eager: boolean
  readonly titled: boolean
}

const Cell = ({ item, number, sizes: shown, eager, titled }: CellProps): ReactElement => {
  const Heading = titled ? 'h3' : 'h2'
  return (
    <li className={styles.cell}>
      {item.image && <WidgetPicture of={item.image} sizes={shown} eager={eager} className={styles.picture} />}
      {number !== undefined && <span className={`annotation figures ${styles.number}`}>{number}</span>}
      {!item.image && item.icon && <Icon name={item.icon} size={28} className={styles.icon} />}
      <div className={styles.words}>
        <Heading className={styles.name}>{item.title}</Heading>
        {item.text && <RichText html={item.text} className={styles.text} />}
        <ActionLink of={item.link} className={styles.link} />
      </div>
    </li>
  )
}
