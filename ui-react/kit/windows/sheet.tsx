import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './sheet.module.css'

type Inside = { readonly children: ReactNode }

/** The darker background of a page with a document. */
export const SheetGround = ({ children }: Inside): ReactElement => <div className={styles.ground}>{children}</div>

/** A document on a sheet of paper: title block, parties, lines. Prints without its border. */
export const Sheet = ({ label, children }: Inside & { readonly label: string }): ReactElement => (
  <article className={styles.sheet} aria-label={label}>
    {children}
  </article>
)

/** Parties of a document: four blocks side by side if they fit. */
export const Parties = ({ children }: Inside): ReactElement => <dl className={styles.parties}>{children}</dl>

export const Party = ({
  label,
  className,
  children,
}: Inside & { readonly label: string; readonly className?: string }): ReactElement => (
  <div className={classNames(styles.party, className)}>
    <dt className="annotation">{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const SheetLines = ({ children }: Inside): ReactElement => <div className={styles.lines}>{children}</div>
