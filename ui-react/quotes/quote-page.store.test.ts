import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../core/cart/cart'
import type { Quote } from '../../core/quotes/quote'
import type { QuoteAnswer } from '../../core/quotes/quotes.port'
import { conflict, notFound, unavailable } from '../../core/shared/domain-error'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { QuotePageStore } from './quote-page.store'

type Deps = ConstructorParameters<typeof QuotePageStore>[0]

const offered = aShownQuote()
const accepted = aShownQuote({ lines: [aQuotedLine({ accepted: true })] })
const now = 1_796_000_000

const aPage = async (quote: Quote | undefined, given: Partial<Deps> = {}) => {
  const page = new QuotePageStore(
    {
      viewQuote: () => (quote ? TE.right(quote) : TE.left(notFound('quote'))),
      answerQuote: () => TE.right(accepted),
      viewQuoteDifferences: () => TE.right([]),
      checkOutQuote: () => TE.right({ id: 'agreed' } as Cart),
      quotePdf: () => TE.right(new Uint8Array([37])),
      shareQuote: () => TE.right('secret-of-22-characters'),
      ...given,
    },
    () => now,
  )
  await page.open('10482')
  return page
}

describe('the page of a quote', () => {
  it('requests the quote of its address and shows it', async () => {
    const asked: string[] = []
    const page = await aPage(offered, { viewQuote: ref => (asked.push(ref), TE.right(offered)) })
    expect([asked, page.quote?.number, page.allowedActions]).toEqual([
      ['10482'],
      '10482',
      ['accept', 'ask-again', 'decline'],
    ])
  })

  it('reports every failure in the same way, including exceptions [S3-8.06]', async () => {
    expect((await aPage(undefined)).state).toEqual({ tag: 'failed', error: 'not-found' })
    expect((await aPage(undefined, { viewQuote: () => () => Promise.reject(new Error('line cut')) })).state).toEqual({
      tag: 'failed',
      error: 'unavailable',
    })
  })

  it('has no document when it fails or is empty [S3-8.07]', async () => {
    expect(await (await aPage(offered)).pdf('en')).toEqual(new Uint8Array([37]))
    for (const quotePdf of [() => TE.left(unavailable('trade')), () => TE.right(new Uint8Array())])
      expect(await (await aPage(offered, { quotePdf })).pdf('en')).toBeUndefined()
  })

  it('requests its document in the language of the page [S3-7.03]', async () => {
    const asked: unknown[] = []
    await (
      await aPage(offered, { quotePdf: (...all) => (asked.push(all[1]), TE.right(new Uint8Array([1]))) })
    ).pdf('fr-LU')
    expect(asked).toEqual(['fr-LU'])
  })

  it('is busy while the document is created, and runs one action at a time [S3-4.07]', async () => {
    let done: () => void = () => undefined
    const page = await aPage(offered, {
      quotePdf: () =>
        TE.fromTask(
          () =>
            new Promise(resolve => {
              done = () => resolve(new Uint8Array([1]))
            }),
        ),
    })
    const making = page.pdf('en')
    expect([page.busy, await page.link()]).toEqual(['pdf', undefined])
    done()
    expect([(await making)?.length, page.busy]).toEqual([1, undefined])
  })

  it('shares a link: its buyer creates one, readers share the same one', async () => {
    expect(await (await aPage(offered)).link()).toBe('secret-of-22-characters')
    expect(
      await (await aPage({ ...offered, isOwn: false }, { shareQuote: () => TE.left(notFound('quote')) })).link(),
    ).toBe('10482')
  })

  it('accepts the selected lines, for the revision that was read', async () => {
    const answers: unknown[] = []
    const page = await aPage(offered, {
      answerQuote: (...answer: [number, number, QuoteAnswer]) => (answers.push(answer), TE.right(accepted)),
    })
    page.tick('2', false)
    expect([await page.accept(), page.allowedActions, page.chosenTotal]).toEqual([
      true,
      ['order', 'ask-again', 'decline'],
      6 * 15800,
    ])
    expect(answers).toEqual([[10482, 2, { tag: 'accept', lineIds: ['1'] }]])
  })

  it('shows the current quote after a concurrent change by the desk, with the conflict', async () => {
    const newer = aShownQuote({ revision: 3 })
    let shown = offered
    const page = await aPage(offered, {
      viewQuote: () => TE.right(shown),
      answerQuote: () => TE.left(conflict('quotes.changed-meanwhile')),
    })
    shown = newer
    expect([await page.answer({ tag: 'decline', note: '' }), page.quote?.revision, page.refusal]).toEqual([
      false,
      3,
      conflict('quotes.changed-meanwhile'),
    ])
  })

  it('orders immediately without differences, and otherwise only after they were shown', async () => {
    expect(await (await aPage(accepted)).order()).toBe(true)
    const carts: number[] = []
    const page = await aPage(accepted, {
      viewQuoteDifferences: () =>
        TE.right([{ sku: 'LS', name: 'Lock', code: 'quotes.less-stock', values: { stock: 2 } }]),
      checkOutQuote: id => (carts.push(id), TE.right({ id: 'agreed' } as Cart)),
    })
    expect([await page.order(), page.differences.length, carts]).toEqual([false, 1, []])
    expect([await page.order(), carts]).toEqual([true, [10482]])
  })

  it('reports why no cart was created', async () => {
    const page = await aPage(accepted, { checkOutQuote: () => TE.left(conflict('quotes.changed-meanwhile')) })
    expect([await page.order(), page.refusal]).toEqual([false, conflict('quotes.changed-meanwhile')])
  })
})
