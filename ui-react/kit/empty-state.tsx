import type { ReactElement, ReactNode } from 'react'
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button'
import { classNames } from './class-names'
import styles from './empty-state.module.css'

const drawings = {
  /** A door opening with its dimension. */
  opening: ['M28 76V10h44v66M34 76V16h32v60', 'M14 76h72', 'M30 88h40M30 84v8M70 84v8'],
  /** A sheet with ruled lines. */
  sheet: ['M28 8h34l12 12v62H28zM62 8v12h12', 'M36 34h30M36 46h30M36 58h18', ''],
  /** An open carton. */
  box: ['M18 34h64v46H18zM18 34l10-16h44l10 16M50 18v16', 'M10 80h80', 'M20 90h60M20 86v8M80 86v8'],
  /** A search without results. */
  search: ['M44 66a26 26 0 1 0 0-52 26 26 0 0 0 0 52', 'M63 59l22 24', 'M34 40h20'],
} as const

/** A link if it has an address, otherwise a button with all of its props. */
export type EmptyStateAction = { readonly text: string } & (
  Omit<ButtonLinkProps, 'children'> | (Omit<ButtonProps, 'children'> & { readonly href?: undefined })
)

export type EmptyStateProps = {
  readonly title: ReactNode
  /** Heading level of the title. */
  readonly level: 2 | 3 | 4
  /** A sentence of explanation. */
  readonly children?: ReactNode
  /** The first is secondary, others tertiary, unless specified; undefined ones are hidden. */
  readonly actions?: readonly (EmptyStateAction | undefined)[]
  /** One of the built-in drawings, or a decorative icon or picture. */
  readonly drawing?: keyof typeof drawings | ReactElement
  /** For the margins around it. */
  readonly className?: string
}

/** States what is missing, with a dashed drawing and links. */
export const EmptyState = ({
  title,
  level,
  children,
  actions = [],
  drawing = 'opening',
  className,
}: EmptyStateProps): ReactElement => {
  const Heading = `h${level}` as const
  const offered = actions.filter(action => action !== undefined)
  return (
    <div className={classNames(styles.empty, className)}>
      {typeof drawing === 'string' ? (
        <Drawing name={drawing} />
      ) : (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {offered.length > 0 && (
          <div className={styles.actions}>
            {offered.map((action, at) => (
              <Action key={action.text} variant={at === 0 ? 'secondary' : 'tertiary'} {...action} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const Drawing = ({ name }: { readonly name: keyof typeof drawings }): ReactElement => {
  const [dashed, solid, measure] = drawings[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 100 100" fill="none" stroke="currentColor" aria-hidden>
      <path d={dashed} strokeDasharray="3 2.5" />
      <path d={solid} />
      <path d={measure} />
    </svg>
  )
}

const Action = ({ text, ...action }: EmptyStateAction): ReactElement =>
  action.href === undefined ? <Button {...action}>{text}</Button> : <ButtonLink {...action}>{text}</ButtonLink>
