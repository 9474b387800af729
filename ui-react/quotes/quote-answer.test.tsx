import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Cart } from '../../core/cart/cart'
import type { Quote } from '../../core/quotes/quote'
import type { QuoteDifference } from '../../core/quotes/quotes.port'
import { conflict } from '../../core/shared/domain-error'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { QuoteAnswer } from './quote-answer'
import { QuotePageStore } from './quote-page.store'

const offered = aShownQuote()
const accepted = aShownQuote({ lines: [aQuotedLine({ accepted: true })] })

type Deps = ConstructorParameters<typeof QuotePageStore>[0]

const aPage = async (quote: Quote, given: Partial<Deps> = {}) => {
  const store = new QuotePageStore(
    {
      viewQuote: () => TE.right(quote),
      answerQuote: () => TE.right(quote),
      viewQuoteDifferences: () => TE.right([]),
      checkOutQuote: () => TE.right({ id: 'agreed' } as Cart),
      quotePdf: () => TE.right(new Uint8Array()),
      shareQuote: () => TE.right(''),
      ...given,
    },
    () => 1_796_000_000,
  )
  await store.open('10482')
  const html = () =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <TextsProvider value={someTexts()}>
                <QuoteAnswer store={store} quote={store.quote ?? quote} />
              </TextsProvider>
            ),
          },
        ])}
      />,
    )
  const buttons = () =>
    [...html().matchAll(/<button[^>]*>(.*?)<\/button>/g)]
      .map(([, inside = '']) => inside.replace(/<[^>]*>/g, '').trim())
      .filter(word => word !== '')
  return {
    store,
    html,
    buttons,
    pageText: () =>
      html()
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
  }
}

describe("a buyer's answers to an offer", () => {
  it('are to accept it, to request changes, or to decline', async () => {
    const { html, buttons } = await aPage(offered)
    expect(buttons()).toEqual(['Accept all items', 'Request changes', 'Decline'])
    expect(html().match(/type="checkbox"/g)).toHaveLength(2)
  })

  it('include declining with an optional reason, and a way back', async () => {
    const { store, html, buttons, pageText } = await aPage(offered)
    store.begin('decline')
    expect(buttons()).toEqual(['Decline this quote', 'Back'])
    expect(pageText()).toContain('The quote is closed then.')
    expect(html()).toMatch(/<textarea(?![^>]*required)[^>]*name="note"/)
  })

  it('include requesting another offer with a note, quantities and line notes', async () => {
    const { store, html, buttons } = await aPage(offered)
    store.begin('ask-again')
    expect(buttons()).toEqual(expect.arrayContaining(['Send', 'Back']))
    for (const name of ['note', 'quantity-1', 'comment-1', 'quantity-2', 'comment-2'])
      expect(html()).toContain(`name="${name}"`)
    expect(html()).toMatch(/name="quantity-1"[^>]*value="6"|value="6"[^>]*name="quantity-1"/)
  })

  it('are not offered for a closed quote, or one opened by a shared link', async () => {
    for (const closed of [aShownQuote({ status: 6 }), aShownQuote({ isOwn: false })])
      expect((await aPage(closed)).html()).toBe('')
  })
})

describe('before ordering an accepted quote', () => {
  it('the buyer sees current differences in stock and price, and then continues', async () => {
    const found: readonly QuoteDifference[] = [
      {
        sku: 'LS-G1-626',
        name: 'Grade 1 Storeroom Lock',
        code: 'quotes.less-stock',
        values: { stock: 40, quantity: 45 },
      },
      { sku: 'HG-1', name: 'Hinge', code: 'quotes.list-price-moved', values: { was: 1235, is: 1300 } },
    ]
    const { store, pageText, buttons } = await aPage(accepted, { viewQuoteDifferences: () => TE.right(found) })
    expect([buttons()[0], pageText().includes('this changed since')]).toEqual(['Order at these prices', false])
    await store.order()
    expect(pageText()).toContain('Before you order: this changed since the offer')
    expect(pageText()).toMatch(/LS-G1-626 : 40 in stock, 45 in this quote/)
    expect(pageText()).toMatch(/Hinge HG-1 : .*\$12\.35.*\$13\.00|Hinge HG-1 : .*\$13\.00.*\$12\.35/)
    expect(buttons()[0]).toBe('Go on at these prices')
  })

  it('reports concurrent changes by the desk', async () => {
    const { store, pageText } = await aPage(accepted, {
      checkOutQuote: () => TE.left(conflict('quotes.changed-meanwhile')),
    })
    await store.order()
    expect(pageText()).toContain('This quote has changed.')
  })
})
