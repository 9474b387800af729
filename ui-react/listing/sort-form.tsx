import type { ReactElement } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ListingQuery } from '../../core/search/listing'
import { sortKeys } from '../../core/search/listing'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import { listingSearch } from './listing-address'
import styles from './sort-form.module.css'

type SortFormProps = { readonly path: string; readonly query: ListingQuery }

/** Sorting as a GET form: submits on change; without JavaScript by a button. */
export const SortForm = ({ path, query }: SortFormProps): ReactElement => {
  const text = useText()
  const submit = useSubmit()
  return (
    <Form method="get" action={path} className={styles.form} preventScrollReset>
      <HiddenQueryFields query={{ ...query, sort: 'relevance', page: 1 }} />
      <Select
        key={query.sort}
        label={text('catalogue.sort')}
        hideLabel
        name="sort"
        dense
        fieldClassName={styles.choice}
        defaultValue={query.sort}
        options={sortKeys.map(key => ({ value: key, label: text(`catalogue.sort.${key}`) }))}
        onChange={event => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <span className={styles.apply}>
        <Button type="submit" variant="secondary" size="dense">
          {text('catalogue.apply')}
        </Button>
      </span>
    </Form>
  )
}

/** The rest of the URL's query as hidden fields, so that a GET form preserves it. */
export const HiddenQueryFields = ({ query }: { readonly query: ListingQuery }): ReactElement => (
  <>
    {[...new URLSearchParams(listingSearch(query))].map(([name, value]) => (
      <input key={name + value} type="hidden" name={name} value={value} />
    ))}
  </>
)
