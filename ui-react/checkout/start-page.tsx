import type { ReactElement } from 'react'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import styles from './checkout-page.module.css'

/** Redeems the one-time token of a checkout URL and removes it from the address bar. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const opened = await useCasesOf(context).openCheckout(token)()
  return isRight(opened)
    ? redirect('/secure-checkout', 303)
    : data({}, { status: 410, headers: { 'cache-control': 'no-store' } })
}

/** Shown if the URL was used before, has expired or belongs to another session. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <div className={`wrap ${styles.message}`}>
      <PageMeta title={text('checkout.title')} noindex />
      <h1>{text('checkout.title')}</h1>
      <EmptyState
        level={2}
        drawing="sheet"
        title={text('checkout.link-used')}
        actions={[
          { href: '/checkout', text: text('checkout.link-again') },
          { href: '/cart/', text: text('checkout.back-to-cart') },
        ]}
      >
        {text('checkout.link-used-lead')}
      </EmptyState>
    </div>
  )
}
