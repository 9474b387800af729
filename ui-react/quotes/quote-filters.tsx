import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { quoteStatuses } from '../../core/quotes/quote'
import { defaultQuoteSort, type QuoteSort } from '../../core/quotes/quote-query'
import { stayInHash } from '../runtime/stay-in-hash'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FilterBar } from '../kit/filter-bar'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { statusWord } from './quote-status'
import { isNarrowed, quoteQueryIn, quotesHref, type QuotesData } from './quotes-data'

const sorts: readonly QuoteSort[] = [
  'updated-desc',
  'created-desc',
  'created-asc',
  'expires-asc',
  'total-desc',
  'total-asc',
  'number-asc',
]

/** The filters of the list: a GET form, so that it works without JavaScript and the result has a URL. */
export const QuoteFilters = ({
  query,
  contacts,
  base,
}: Pick<QuotesData, 'query' | 'contacts'> & { readonly base: string }): ReactElement => {
  const text = useText()
  const id = useId()
  const field = (name: string, label: string) => ({ id: id + name, name, label: text(label), dense: true })
  return (
    <Form
      method="get"
      action="/account/quotes"
      key={quotesHref('', query)}
      role="search"
      aria-label={text('quotes.filters')}
      onSubmit={event => stayInHash(event, base, (at, asked) => quotesHref(at, quoteQueryIn(asked)))}
    >
      <FilterBar
        ways={
          <>
            <Button type="submit" variant="secondary" size="dense">
              {text('quotes.show')}
            </Button>
            {(isNarrowed(query) || query.sort !== defaultQuoteSort) && (
              <Link href={base}>{text('quotes.clear-filters')}</Link>
            )}
          </>
        }
      >
        <TextInput
          {...field('q', 'quotes.search')}
          type="search"
          defaultValue={query.search}
          maxLength={100}
          placeholder={text('quotes.search-hint')}
        />
        <Select
          {...field('status', 'quotes.columns.status')}
          defaultValue={query.status === undefined ? '' : String(query.status)}
          placeholder={text('quotes.any-status')}
          options={Object.values(quoteStatuses).map(status => ({
            value: String(status),
            label: text(statusWord(status)),
          }))}
        />
        <TextInput {...field('from', 'quotes.issued-from')} type="date" defaultValue={query.from} />
        <TextInput {...field('to', 'quotes.issued-to')} type="date" defaultValue={query.to} />
        {contacts && contacts.length > 0 && (
          <Select
            {...field('contact', 'quotes.columns.contact')}
            defaultValue={query.contact ?? ''}
            placeholder={text('quotes.any-contact')}
            options={contacts.map(contact => ({ value: contact, label: contact }))}
          />
        )}
        <Select
          {...field('sort', 'quotes.sort')}
          defaultValue={query.sort}
          options={[...new Set([...sorts, query.sort])].map(sort => ({
            value: sort,
            label: text(`quotes.sorts.${sort}`),
          }))}
        />
      </FilterBar>
    </Form>
  )
}
