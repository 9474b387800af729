import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import styles from './product-form.module.css'

export type MoreOptionsProps = {
  readonly names: readonly string[]
  /** A field inside is filled or invalid. */ readonly open: boolean
  readonly children: ReactNode
}

/** Collapsed optional fields. Opens automatically if one is filled or invalid; closes only by hand. */
export const MoreOptions = ({ names, open, children }: MoreOptionsProps): ReactElement => {
  const text = useText()
  const [first] = useState(open)
  const fold = useRef<HTMLDetailsElement>(null)
  const show = (): void => void (fold.current && (fold.current.open = true))
  useEffect(() => void (open && show()), [open])
  return (
    // A field that browser validation rejects must be visible to get the focus.
    <details ref={fold} open={first} className={styles.fold} onInvalidCapture={show}>
      <summary>
        <strong>{text('catalogue.more-options')}</strong>
        <span>{names.join(', ')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.group}>{children}</div>
    </details>
  )
}
