import type { ReactElement } from 'react'
import type { PriceListSummary } from '../../../core/price-desk/price-lists.port'
import { useText } from '../../i18n'
import { Link } from '../../kit/link'
import staff from '../staff.module.css'
import { priceListHref } from './addresses'
import { kindText } from './kind-text'

type NamedList = Pick<PriceListSummary, 'id' | 'name'> & Parameters<typeof kindText>[0]

/** A price list in a table: its name as a link, its number and what kind of list it is. */
export const PriceListName = ({ list }: { readonly list: NamedList }): ReactElement => {
  const text = useText()
  return (
    <span className={staff.two}>
      <Link href={priceListHref(list.id)} className={staff.name}>
        {list.name}
      </Link>
      <span className={staff.quiet}>{text('prices.number-and-kind', { id: list.id, kind: kindText(list, text) })}</span>
    </span>
  )
}
