import { useId, type FormEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { ListQuery } from '../../core/shopping-lists/list-query'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FilterBar } from '../kit/filter-bar'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { listQueryIn, listsHref, listsPath, type ListPlace } from './list-address'
import { shownStatuses, statusKey } from './list-status'

export const isNarrowed = ({ search, status }: ListQuery): boolean => search !== '' || status !== undefined

export const Filters = ({
  query,
  company,
  place,
}: {
  readonly query: ListQuery
  readonly company: boolean
  readonly place: ListPlace
}): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <Form
      method="get"
      action={listsPath}
      key={listsHref('', query)}
      role="search"
      aria-label={text('shopping-lists.filters')}
      onSubmit={event => stayInHash(event, place.lists)}
    >
      <FilterBar
        ways={
          <>
            <Button type="submit" variant="secondary" size="dense">
              {text('shopping-lists.show')}
            </Button>
            {isNarrowed(query) && <Link href={place.lists}>{text('shopping-lists.show-all')}</Link>}
          </>
        }
      >
        <TextInput
          id={`${id}q`}
          name="q"
          type="search"
          dense
          label={text('shopping-lists.search')}
          defaultValue={query.search}
          maxLength={100}
        />
        {company && (
          <Select
            id={`${id}status`}
            name="status"
            dense
            label={text('shopping-lists.columns.status')}
            defaultValue={query.status === undefined ? '' : String(query.status)}
            placeholder={text('shopping-lists.any-status')}
            options={shownStatuses.map(status => ({ value: String(status), label: text(statusKey(status)) }))}
          />
        )}
      </FilterBar>
    </Form>
  )
}

/** In the account area the query is part of the hash. */
const stayInHash = (event: FormEvent<HTMLFormElement>, base: string): void => {
  if (!base.startsWith('/#')) return
  event.preventDefault()
  const parameters = new URLSearchParams(
    [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  location.hash = listsHref(base.slice(1), listQueryIn(parameters))
}
