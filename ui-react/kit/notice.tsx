import type { ReactElement, ReactNode } from 'react'
import { Icon } from './marks/icon'
import { toneIcons, type Tone } from './marks/tones'
import styles from './notice.module.css'

export type NoticeProps = {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Live region: errors are announced immediately, others politely. */
  readonly live?: boolean
  readonly id?: string
}

/** An inline message: what happened and what to do. */
export const Notice = ({ tone = 'info', title, children, actions, live, id }: NoticeProps): ReactElement => (
  <div
    id={id}
    className={styles.notice}
    data-tone={tone}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon name={tone === 'error' ? 'alert' : toneIcons[tone]} className={styles.icon} />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
