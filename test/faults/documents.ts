import { customerQuoteCreate } from '../../adapters/trade/quotes/quotes.wire'
import { requestToWire } from '../../adapters/trade/quotes/request.wire'
import { aQuoteRequest, aWantedLine } from '../builders/quote-request'
import { aShopper, isAccepted, type Shopper } from '../journeys/support/http-shopper'
import { openShop } from '../journeys/support/shop'
import { lock } from '../journeys/support/state-shoppers'
import { findings, type FaultPart } from './fault-part'

const lines = 200
const requests = 12
/** Minimum of other requests served during one document on a busy machine; a server that blocks serves one or two. */
const minAnswered = 6

type Created = {
  readonly data?: { readonly quoteCreate?: { readonly quote?: { readonly id: string } } | null }
  readonly errors?: readonly {
    readonly extensions?: {
      readonly productValidationErrors?: readonly { readonly lintel: { readonly basePrice: string } }[]
    }
  }[]
}

/** A quote of two hundred lines; the shop's response supplies the lock's price for this buyer. */
const longQuote = async (shopper: Shopper): Promise<number> => {
  const asking = async (price: number): Promise<Created> => {
    const wanted = Array.from({ length: lines }, (_, at) =>
      aWantedLine({ ...lock, id: `${at}`, quantity: 1, options: [], tax: 0, basePrice: price }),
    )
    const variables = {
      quoteData: requestToWire(aQuoteRequest({ lines: wanted }), { role: 99 }, { storeHash: '', channelId: 1 }),
    }
    return (
      await shopper.call('POST', '/graphql', {
        body: { query: customerQuoteCreate.document, variables },
        headers: { 'idempotency-key': `documents-${Date.now()}-${price}` },
      })
    ).body as Created
  }
  const price = (await asking(1)).errors?.[0]?.extensions?.productValidationErrors?.[0]?.lintel.basePrice
  const id = (await asking(Math.round(Number(price) * 100))).data?.quoteCreate?.quote?.id
  if (id === undefined) throw new Error('the shop accepted no quote of 200 lines')
  return Number(id)
}

const pathOf = (quote: number, lang: string): string => `/exp-sf-cms/api/bc/quotes/${quote}/pdf?lang=${lang}`

/** Number of pages that other shoppers get until `work` ends. */
const answeredWhile = async (url: string, work: Promise<unknown>): Promise<number> => {
  let [answered, isOver] = [0, false]
  void work.finally(() => {
    isOver = true
  })
  const [guest, other] = [aShopper(url), aShopper(url)]
  const shop = async (shopper: Shopper, path: string): Promise<void> => {
    while (!isOver) if (isAccepted(await shopper.page(path)) && !isOver) answered += 1
  }
  await Promise.all([shop(guest, '/'), shop(other, '/cart/')])
  return answered
}

/** Twelve concurrent requests for a long document: it is generated once, off the main thread, while others shop. */
export const documentsPart: FaultPart = {
  name: 'documents',
  about: `${requests} requests of the document of a ${lines}-line quote at once`,
  run: async ({ short, note }) => {
    const found = findings()
    const rows: string[][] = []
    const shop = await openShop()
    try {
      const buyer = aShopper(shop.url)
      await buyer.signIn('rita@lintel.example')
      const quote = await longQuote(buyer)
      note(`quote ${quote}`)
      for (const lang of short ? ['en'] : ['en', 'fr', 'en-MX']) {
        const responses = Array.from({ length: requests }, () => buyer.page(pathOf(quote, lang)))
        const answered = await answeredWhile(shop.url, Promise.race(responses))
        const documents = await Promise.all(responses)
        const good = documents.filter(({ status, text }) => status === 200 && text.startsWith('%PDF-'))
        found.expect(
          good.length === requests,
          `${lang}: ${good.length} of ${requests} requests had the document ` +
            `(${documents.find(({ status }) => status !== 200)?.status})`,
        )
        found.expect(new Set(documents.map(({ text }) => text)).size === 1, `${lang}: it was generated more than once`)
        found.expect(
          answered >= minAnswered,
          `${lang}: while it was generated, other requests were served ${answered} times, fewer than ${minAnswered}`,
        )
        const again = await buyer.page(pathOf(quote, lang))
        found.expect(again.text === documents[0]?.text, `${lang}: requested again, it was generated again`)
        rows.push([
          lang,
          `${good.length} of ${requests}`,
          String(new Set(documents.map(({ text }) => text)).size),
          String(answered),
        ])
        note(`${lang}: ${answered} pages meanwhile`)
      }
    } finally {
      await shop.close()
    }
    return {
      table: {
        columns: [`${lines} lines, language`, 'responses with it', 'generated', 'pages served to others'],
        rows,
      },
      problems: found.problems,
    }
  },
}
