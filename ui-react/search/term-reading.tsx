import type { ReactElement } from 'react'
import type { ListingQuery, Reading } from '../../core/search/listing'
import { listingSearch } from '../catalogue'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'

type TermReadingProps = { readonly reading: Reading; readonly query: ListingQuery }

/** What the search made of the term, and the way back to its words. */
export const TermReading = ({ reading: { size }, query }: TermReadingProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <>
      {size && (
        <>
          {text('search.size', { width: number(size.width), height: number(size.height) })}{' '}
          <Link href={`/search${listingSearch({ ...query, asWords: true, page: 1 })}`}>{text('search.as-words')}</Link>
        </>
      )}
    </>
  )
}
