import type { ReactElement } from 'react'
import { iconPaths, type IconName } from './icon-paths'

export type { IconName }

export type IconProps = {
  readonly name: IconName
  /** Size in pixels; the drawing is designed for 20. */
  readonly size?: number
  /** Only without visible text beside it. */
  readonly label?: string
  readonly className?: string
}

/** A decorative line icon beside text; hidden from screen readers unless it has a label. */
export const Icon = ({ name, size = 20, label, className }: IconProps): ReactElement => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={iconPaths[name]} />
  </svg>
)
