import type { ReactElement, ReactNode } from 'react'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import styles from './waiting.module.css'

export type ArrivalFailedProps = {
  readonly title: string
  readonly children: ReactNode
  readonly href?: string
  readonly way?: string
}

/** A cart could not be transferred: the reason, and a link. The previous cart is unchanged. */
export const ArrivalFailed = ({ title, children, href, way }: ArrivalFailedProps): ReactElement => {
  const text = useText()
  return (
    <div className={`wrap ${styles.failed}`}>
      <PageMeta title={title} noindex />
      <h1>{text('cart.title')}</h1>
      <EmptyState
        title={title}
        level={2}
        drawing="box"
        actions={[
          { text: way ?? text('cart.view'), href: href ?? '/cart/' },
          { text: text('cart.continue'), href: '/' },
        ]}
      >
        {children}
      </EmptyState>
    </div>
  )
}
