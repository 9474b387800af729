import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { Pagination } from '../kit/pagination'

type DeskPagesProps = {
  readonly page: number
  readonly total: number
  readonly perPage: number
  readonly hrefFor: (page: number) => string
}

/** Pagination of a staff list; renders nothing for a single page. */
export const DeskPages = ({ page, total, perPage, hrefFor }: DeskPagesProps): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / perPage)
  return pages > 1 ? (
    <Pagination
      label={text('staff.pages')}
      current={page}
      total={pages}
      hrefFor={hrefFor}
      previousText={text('staff.previous')}
      nextText={text('staff.next')}
      pageText={number => text('staff.page', { page: number })}
      gapText={(from, to, number) => text('staff.page-gap', { from, to, page: number })}
    />
  ) : null
}
