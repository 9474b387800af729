import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'
import styles from './section-head.module.css'

export type SectionHeadProps = {
  readonly title: ReactNode
  readonly level?: 2 | 3
  readonly id?: string
  /** "All categories" */
  readonly link?: { readonly href: string; readonly label: string }
  /** Controls at the right: arrows of a carousel. */
  readonly children?: ReactNode
  /** 18 px instead of 26. */
  readonly small?: boolean
}

/** A section heading below a line, with a link at the right. */
export const SectionHead = ({ title, level = 2, id, link, children, small }: SectionHeadProps): ReactElement => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames(styles.head, small && styles.small)}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {link && (
        <Link href={link.href} className={styles.link}>
          {link.label}
        </Link>
      )}
      {children}
    </div>
  )
}
