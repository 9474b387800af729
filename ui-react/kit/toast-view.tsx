import type { ReactElement, ReactNode } from 'react'
import { Icon } from './marks/icon'
import { IconButton } from './icon-button'
import { Link } from './link'
import { toneIcons, type Tone } from './marks/tones'
import styles from './toast-view.module.css'

export type ToastAction = { readonly label: string; readonly href?: string; readonly onPress?: () => void }

export type ToastViewProps = {
  readonly tone: Tone
  readonly children: ReactNode
  /** At most one. */
  readonly action?: ToastAction
  readonly onClose?: () => void
  readonly closeText?: string
}

/** A toast's markup; its host decides position and duration. */
export const ToastView = ({ tone, children, action, onClose, closeText }: ToastViewProps): ReactElement => (
  <div className={styles.toast} data-tone={tone}>
    <Icon name={toneIcons[tone]} className={styles.icon} />
    <div className={styles.text}>{children}</div>
    {action?.href && (
      <Link href={action.href} className={styles.action} onClick={action.onPress}>
        {action.label}
      </Link>
    )}
    {action && !action.href && (
      <button type="button" className={styles.action} onClick={action.onPress}>
        {action.label}
      </button>
    )}
    {onClose && closeText && <IconButton dense icon="close" label={closeText} onClick={onClose} />}
  </div>
)
