import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Pagination, type PaginationProps } from './pagination'

const pager = (current: number, total: number): PaginationProps => ({
  label: 'Pages',
  current,
  total,
  hrefFor: page => `/doors/?from=${page}`,
  previousText: 'Previous',
  nextText: 'Next',
  pageText: page => `Page ${page}`,
  gapText: (from, to, page) => `Pages ${from} to ${to}, go to page ${page}`,
})

const links = (markup: string): readonly string[] => markup.match(/<a [^>]*>/g) ?? []

describe('a pager', () => {
  it('[S2-2.76] has previous, next, numbers, ellipses and a current / total label', () => {
    const markup = renderToStaticMarkup(<Pagination {...pager(7, 12)} />)
    expect(markup).toContain('<nav aria-label="Pages"')
    expect(
      links(markup).some(link => link.includes('aria-label="Previous"') && link.includes('href="/doors/?from=6"')),
    ).toBe(true)
    expect(
      links(markup).some(link => link.includes('aria-label="Next"') && link.includes('href="/doors/?from=8"')),
    ).toBe(true)
    expect(markup).toContain('7 / 12')
  })

  it('[S2-4.24] makes each ellipsis a link to the middle of its gap', () => {
    const markup = renderToStaticMarkup(<Pagination {...pager(7, 12)} />)
    expect(
      links(markup).some(
        link => link.includes('aria-label="Pages 2 to 5, go to page 3"') && link.includes('href="/doors/?from=3"'),
      ),
    ).toBe(true)
  })

  it('marks the current page once for each width of screen', () => {
    expect(renderToStaticMarkup(<Pagination {...pager(1, 3)} />).match(/aria-current="page"/g)).toHaveLength(2)
  })

  it('offers no step beyond either end', () => {
    expect(renderToStaticMarkup(<Pagination {...pager(1, 3)} />)).not.toContain('aria-label="Previous"')
    expect(renderToStaticMarkup(<Pagination {...pager(3, 3)} />)).not.toContain('aria-label="Next"')
  })

  it('is not rendered when everything fits on one page', () => {
    const markup = renderToStaticMarkup(<Pagination {...pager(1, 1)} summary="1 to 6 of 6" />)
    expect(markup).not.toContain('<nav')
    expect(markup).toContain('1 to 6 of 6')
  })
})
