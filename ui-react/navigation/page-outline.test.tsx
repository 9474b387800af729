import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Navigation } from 'react-router'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { awaitsShelf, awaitsSubcategory, Outline } from './page-outline'

const going = (pathname: string, more: Partial<Navigation> = {}) =>
  ({
    state: 'loading',
    formMethod: undefined,
    location: { pathname, search: '', hash: '', state: null, key: 'k' },
    ...more,
  }) as unknown as Navigation

describe('the outline of a page whose access is being checked', () => {
  it('is shown while categories and products are loading [S2-2.26] [S2-2.35]', () => {
    expect(awaitsShelf(going('/campus-store/'), '/')).toBe(true)
    const html = renderToStaticMarkup(
      <TextsProvider value={someTexts()}>
        <Outline />
      </TextsProvider>,
    )
    expect(html).toContain('aria-busy="true"')
    expect(html).toMatch(/role="status"[^>]*>Loading/)
  })

  it('reserves the space of ten subcategories while a page beside the table loads [S3-9.07]', () => {
    const table = [
      { loaderData: { subcategories: { items: [{ id: 1, name: 'Doors', slug: '/campus-doors/' }] } } },
      { loaderData: undefined },
    ]
    expect([
      awaitsSubcategory(table, '/campus-doors/'),
      awaitsSubcategory(table, '/hardware/'),
      awaitsSubcategory([], '/campus-doors/'),
    ]).toEqual([true, false, false])
    const lines = (beside: boolean) =>
      renderToStaticMarkup(
        <TextsProvider value={someTexts()}>
          <Outline beside={beside} />
        </TextsProvider>,
      )
        .split('data-subcategories')[1]
        ?.split('</div>')[0]
        ?.match(/<span/g)?.length
    expect([lines(true), lines(false)]).toEqual([10, undefined])
  })

  it.each([
    ['a filter of the same page', going('/hardware/'), '/hardware/'],
    ['a form submission', going('/hardware/', { formMethod: 'POST' } as never), '/'],
    ['navigation to the account', going('/account/orders'), '/'],
    ['idle navigation', going('/hardware/', { state: 'idle' } as never), '/'],
  ])('is not shown during %s', (_, navigation, pathname) => {
    expect(awaitsShelf(navigation, pathname)).toBe(false)
  })
})
