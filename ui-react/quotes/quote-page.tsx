import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quoteIdIn } from '../../core/quotes/quote-link'
import { PageMeta } from '../runtime/seo'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { SheetGround } from '../kit/windows/sheet'
import { QuoteAnswer } from './quote-answer'
import { QuoteActions } from './quote-actions'
import { QuoteHistory } from './quote-history'
import { QuotePageStore } from './quote-page.store'
import { QuoteSheet } from './quote-sheet'
import { QuoteMissing, QuoteWaiting } from './quote-waiting'
import styles from './quote-page.module.css'

type Loaded = { readonly ref?: string }

/** The quote is not loaded here but in the reader's browser (S3-2.18). A URL without a reference is 404. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const ref = quoteIdIn(new URL(request.url).searchParams.get('quoteId'))
  return data<Loaded>(ref === undefined ? {} : { ref }, {
    status: ref === undefined ? 404 : 200,
    headers: { 'x-robots-tag': 'noindex' },
  })
}

/** One quote (S3-2.12): a document to read, print and share, with answer forms for its buyer. */
export const Component = observer((): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const { ref } = useLoaderData<Loaded>()
  const [store] = useState(() => new QuotePageStore(useCases, () => Math.floor(Date.now() / 1000)))
  useEffect(() => {
    if (ref !== undefined) void store.open(ref)
  }, [ref, store])
  const { state } = store
  return (
    <SheetGround>
      <PageMeta title={text('quotes.title')} noindex />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={text('shared.breadcrumb')}
          items={[{ label: text('shared.home'), href: '/' }, { label: text('quotes.title') }]}
        />
        {ref === undefined || state.tag === 'failed' ? (
          <QuoteMissing retry={ref === undefined ? undefined : () => void store.open(ref)} />
        ) : state.tag === 'loading' ? (
          <QuoteWaiting />
        ) : (
          <>
            <QuoteActions store={store} quote={state.quote} />
            <QuoteSheet quote={state.quote} />
            <QuoteAnswer store={store} quote={state.quote} />
            <QuoteHistory quote={state.quote} />
          </>
        )}
      </div>
    </SheetGround>
  )
})
