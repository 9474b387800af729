import type { ReactElement } from 'react'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { SkeletonLine } from '../kit/skeleton'
import { TitleBlock } from '../kit/title-block'
import styles from './quote-page.module.css'

/** Loading state of a quote; without JavaScript, links to other ways. */
export const QuoteWaiting = (): ReactElement => {
  const text = useText()
  return (
    <>
      <noscript>
        <p className={styles.plain}>
          {text('quotes.needs-script')} <Link href="/contact-us/">{text('quotes.contact')}</Link>
        </p>
      </noscript>
      <div className={styles.waiting} role="status" aria-busy>
        <TitleBlock inSheet title={text('quotes.title')} />
        <span className="visually-hidden">{text('shared.loading')}</span>
        <div className={styles.bones}>
          {(['half', 'long', 'full', 'full', 'full', 'short'] as const).map((width, at) => (
            <SkeletonLine key={at} width={width} tall={at % 2 === 0} />
          ))}
        </div>
      </div>
    </>
  )
}

/** A quote that cannot be shown has one message for all reasons (S3-8.06), with links. */
export const QuoteMissing = ({ retry }: { readonly retry?: () => void }): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  const here = typeof location === 'undefined' ? '' : `${location.pathname}${location.search}`
  return (
    <>
      <TitleBlock title={text('quotes.title')} />
      <EmptyState
        level={2}
        drawing="sheet"
        title={text('quotes.missing')}
        actions={[
          signedIn
            ? { href: '/account/quotes', text: text('quotes.all') }
            : { href: `/login/?${new URLSearchParams({ checkout_url: here })}`, text: text('quotes.sign-in') },
          retry ? { onClick: retry, text: text('shared.try-again') } : undefined,
          { href: '/contact-us/', text: text('quotes.contact') },
        ]}
      >
        {text(signedIn ? 'quotes.missing-lead' : 'quotes.missing-lead-guest')}
      </EmptyState>
    </>
  )
}
