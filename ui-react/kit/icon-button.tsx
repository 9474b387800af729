import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './marks/icon'
import { openDialog, openerAttributes, type Opener } from './windows/open-dialog'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Opener & {
    readonly icon: IconName
    /** Accessible name, and tooltip on hover. */
    readonly label: string
    readonly outlined?: boolean
    readonly dense?: boolean
  }

/** A square icon button; `aria-pressed` inverts it. */
export const IconButton = (props: IconButtonProps): ReactElement => {
  const { icon, label, outlined, dense, opens, className, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    openDialog(opens)
    onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...openerAttributes(opens)}
      {...rest}
      onClick={press}
      className={classNames(styles.button, outlined && styles.outlined, dense && styles.dense, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
