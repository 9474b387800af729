import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { aCard, aProduct } from '../../test/builders/goods/product'
import { someTexts } from '../../test/builders/texts'
import type { RowHit } from '../../core/bulk-upload/find-for-row'
import { TextsProvider } from '../i18n'
import { Results } from './row-search'
import { RowSearchStore } from './row-search.store'

const { plainVariantId: _, ...lock } = aCard()
const hook = aCard({
  id: 1,
  name: 'Robe Hook',
  sku: 'BX-1',
  plainVariantId: 11,
  price: { now: 1_800, contract: false, from: false },
})
const forSale = aProduct({ purchasable: true })

const shown = (items: readonly RowHit[], typed = 'lock', total = items.length): string => {
  const store = new RowSearchStore(
    { findForRow: () => () => Promise.reject(new Error('nothing is asked')) },
    () => undefined,
  )
  store.found = { tag: 'found', term: typed, page: 1, items, total }
  return renderToStaticMarkup(
    <TextsProvider value={someTexts()}>
      <Results store={store} typed={typed} onPick={() => undefined} />
    </TextsProvider>,
  )
}
/** Whether each Select button is disabled. */
const selects = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(?:(?!<\/button>)[^])*?Select /g)].map(([, attributes]) =>
    / disabled/.test(attributes ?? ''),
  )

describe('the results of a row of the pad', () => {
  it('have picture, name, SKU, price and a button, and paging where there are more than three [S3-2.34]', () => {
    const html = shown(
      [hook, { ...hook, id: 2 }, { ...hook, id: 3 }].map(card => ({ card })),
      'hook',
      7,
    )
    for (const fragment of ['<img', 'Robe Hook', 'BX-1', '$18.00', 'Select ', '1 to 3 of 7'])
      expect([fragment, html.includes(fragment)]).toEqual([fragment, true])
    expect(html).toMatch(/<button(?=[^>]*aria-disabled="true")(?=[^>]*aria-label="Previous products")/)
    expect(html).toMatch(/<button(?=[^>]*aria-disabled="false")(?=[^>]*aria-label="Next products")/)
  })

  it('report by the term that there are none [S3-2.34]', () => {
    expect(shown([], 'zz <b>')).toContain('No products found for &quot;zz &lt;b&gt;&quot;')
  })

  it('can be selected only once the choices determine a variant [S3-5.21]', () => {
    expect(selects(shown([{ card: lock, product: forSale }], 'storeroom'))).toEqual([true])
    const options = [forSale.options[0]!]
    expect(selects(shown([{ card: lock, product: { ...forSale, options } }], 'ls-g1-626'))).toEqual([false])
    expect(selects(shown([{ card: hook }]))).toEqual([false])
    expect(selects(shown([{ card: { ...hook, purchasable: false } }]))).toEqual([true])
  })
})
