import type { ReactElement } from 'react'
import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SearchPage } from '../../core/catalogue/pages'
import { useCasesOf } from '../app/context'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { DrawingsProvider, drawingsOf, ListingView, readListingQuery, withPriceForm, type Drawings } from '../catalogue'
import { ErrorPage } from '../content'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { TextInput } from '../kit/text-input'
import { TitleBlock } from '../kit/title-block'
import styles from './search-page.module.css'

type Results = Extract<SearchPage, { tag: 'results' }> & { readonly drawings: Drawings }

/** Curated terms and single hits lead straight on (S2-4.14). */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Results | { readonly tag: 'prompt' }> => {
  const url = new URL(request.url)
  const priced = withPriceForm(url.searchParams)
  if (priced !== undefined) throw redirect(url.pathname + (priced === '?' ? '' : priced))
  const query = readListingQuery(url.searchParams)
  if (query.term === undefined) return { tag: 'prompt' }
  const page = orThrow(await useCasesOf(context).searchProducts(query)())
  if (page.tag === 'redirect') throw redirect(page.to)
  return { ...page, drawings: await drawingsOf(page.listing.items) }
}

export const ErrorBoundary = ErrorPage

export const Component = (): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const page = useLoaderData<typeof loader>()
  const term = page.tag === 'results' ? page.query.term : undefined
  const title = term ? text('search.title-for', { term }) : text('search.title')
  return (
    <div className="wrap">
      <PageMeta title={title} noindex />
      <Breadcrumb label={text('shared.breadcrumb')} items={[{ label: text('shared.home'), href: '/' }, { label: text('search.title') }]} />
      <TitleBlock title={title} cells={page.tag === 'results' ? [{ label: text('search.products'), value: number(page.listing.total) }] : []} />
      {page.tag === 'prompt' ? (
        <Prompt />
      ) : (
        <DrawingsProvider value={page.drawings}>
          <ListingView path="/search" query={page.query} listing={page.listing} empty={<Nothing term={term ?? ''} />} />
        </DrawingsProvider>
      )}
    </div>
  )
}

const Nothing = ({ term }: { readonly term: string }): ReactElement => {
  const text = useText()
  return (
    <div className={styles.empty}>
      <EmptyState
        title={text('search.empty-title')}
        drawing="search"
        actions={
          <ButtonLink href="/" variant="secondary">
            {text('search.browse')}
          </ButtonLink>
        }
      >
        {text('search.empty-text', { term })}
      </EmptyState>
    </div>
  )
}

/** The same field as in the header, for those who came here without a term (and for narrow screens without scripts). */
const Prompt = (): ReactElement => {
  const text = useText()
  return (
    <Form method="get" action="/search" className={styles.prompt}>
      <TextInput name="q" type="search" label={text('shared.search-the-store')} help={text('search.prompt')} maxLength={120} />
      <Button type="submit">{text('search.go')}</Button>
    </Form>
  )
}
