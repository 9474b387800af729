import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FilterBar } from '../kit/filter-bar'

type DeskFiltersProps = {
  /** The page of the list. */
  readonly base: string
  readonly children: ReactNode
}

/**
 * Filter form of a staff list: a GET form, so that URLs can be bookmarked. Keyed by the URL, which resets the fields.
 */
export const DeskFilters = ({ base, children }: DeskFiltersProps): ReactElement => {
  const text = useText()
  return (
    <Form method="get" action={base} role="search" aria-label={text('staff.filters')}>
      <FilterBar
        ways={
          <Button type="submit" variant="secondary" size="dense">
            {text('staff.show')}
          </Button>
        }
      >
        {children}
      </FilterBar>
    </Form>
  )
}
