import type { ReactElement } from 'react'
import type { ListingQuery, Reading } from '../../core/search/listing'
import { listingSearch } from '../listing'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'

type TermReadingProps = { readonly reading: Reading; readonly query: ListingQuery }

/** How the search interpreted the term, dropped words, and a link from size to word search. */
export const TermReading = ({ reading: { size, leftOut = [], closest }, query }: TermReadingProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const words = leftOut.map(word => text('search.quoted', { word })).join(', ')
  return (
    <>
      {size && (
        <>
          {text('search.size', { width: number(size.width), height: number(size.height) })}{' '}
          <Link href={`/search${listingSearch({ ...query, asWords: true, page: 1 })}`}>
            {text('search.as-words')}
          </Link>{' '}
        </>
      )}
      {leftOut.length > 0 && text('search.left-out', { words, count: leftOut.length })}{' '}
      {closest && text('search.closest')}
    </>
  )
}
