import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './marks/icon'
import { Link } from './link'
import { openDialog, openerAttributes, type Opener } from './windows/open-dialog'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary per view area; tertiary is underlined text. */
  readonly variant?: 'primary' | 'secondary' | 'tertiary'
  /** 36, 44 or 52 px high. */
  readonly size?: 'dense' | 'default' | 'main'
  /** Takes the whole width of its container. */
  readonly wide?: boolean
  readonly icon?: IconName
  readonly iconAfter?: IconName
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  Opener & {
    readonly busy?: boolean
    /** Label while busy ("Adding..."); the width does not change. */
    readonly busyText?: string
  }

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { readonly href: string }

const lookClass = ({ variant = 'primary', size = 'default', wide }: ButtonLook, className?: string): string =>
  classNames(styles.button, styles[variant], size !== 'default' && styles[size], wide && styles.wide, className)

const Face = ({ icon, iconAfter, children }: Pick<ButtonLook, 'icon' | 'iconAfter'> & { children: ReactNode }) => (
  <span className={styles.face}>
    {icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </span>
)

/**
 * A button labeled by a verb with its object. While busy it stays focusable, ignores clicks and announces its busy
 * text.
 */
export const Button = (props: ButtonProps): ReactElement => {
  const { variant, size, wide, icon, iconAfter, busy, busyText, opens, className, children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) return event.preventDefault()
    openDialog(opens)
    onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...openerAttributes(opens)}
      {...rest}
      className={lookClass({ variant, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      data-busy-text={busyText}
      onClick={press}
    >
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
      {busy && (
        <span className={styles.busy}>
          <span className={styles.spinner} aria-hidden />
          {busyText}
        </span>
      )}
    </button>
  )
  if (busyText === undefined) return button
  // Screen readers do not announce changes inside a button, so a status element beside it does.
  return (
    <>
      {button}
      <span className="visually-hidden" role="status">
        {busy && busyText}
      </span>
    </>
  )
}

/** A link styled as a button, for navigation instead of an action. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactElement => (
  <Link {...rest} className={lookClass({ variant, size, wide }, className)}>
    <Face icon={icon} iconAfter={iconAfter}>
      {children}
    </Face>
  </Link>
)
