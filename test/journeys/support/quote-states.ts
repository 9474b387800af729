import { customerQuoteCreate } from '../../../adapters/trade/quotes/quotes.wire'
import { requestToWire } from '../../../adapters/trade/quotes/request.wire'
import type { StateMakers } from '../../../contracts/support/states-host'
import { emptyDraft } from '../../../core/quotes/draft-quote'
import type { QuoteFile } from '../../../core/quotes/quote'
import { aQuoteRequest, aWantedLine } from '../../builders/quote-request'
import type { Shopper } from './http-shopper'
import { accepted, api, asWhom, lock, sendFile, type Params, type StateShoppers } from './state-shoppers'

type Answer = {
  readonly data?: { readonly quoteCreate?: { readonly quote?: { readonly id: string } } | null }
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: {
      readonly productValidationErrors?: readonly { readonly lintel: { readonly basePrice: string } }[]
    }
  }[]
}

/** Provider states of quotes requested by buyers, and of the drafts that their pages store. */
export const quoteStates = ({ url, signedIn }: StateShoppers): StateMakers => {
  let clicks = 0
  const asking = async (
    shopper: Shopper,
    quantity: number,
    price: number,
    files: readonly QuoteFile[],
  ): Promise<Answer> => {
    const request = aQuoteRequest({
      files,
      lines: [aWantedLine({ ...lock, quantity, options: [], tax: 0, basePrice: price })],
    })
    const variables = { quoteData: requestToWire(request, { role: 99 }, { storeHash: '', channelId: 1 }) }
    return accepted(
      await shopper.call('POST', '/graphql', {
        body: { query: customerQuoteCreate.document, variables },
        headers: { 'idempotency-key': `state-${Date.now()}-${++clicks}` },
      }),
    ) as Answer
  }
  /** Prices come from the shop. */
  const requestedQuote = async (
    shopper: Shopper,
    quantity: number,
    files: readonly QuoteFile[] = [],
  ): Promise<number> => {
    const refused = await asking(shopper, quantity, 1, files)
    const price = refused.errors?.[0]?.extensions?.productValidationErrors?.[0]?.lintel.basePrice
    const answer = await asking(shopper, quantity, Math.round(Number(price) * 100), files)
    const id = answer.data?.quoteCreate?.quote?.id
    if (id === undefined)
      throw new Error(`the shop created no quote: ${JSON.stringify(answer.errors ?? refused.errors)}`)
    return Number(id)
  }
  const storeList = async (shopper: Shopper, list?: object) => {
    const { version: seen } = accepted(await shopper.call('GET', `${api}/bc/bulk-upload/list`)) as {
      readonly version: number
    }
    accepted(
      await shopper.call('PUT', `${api}/bc/bulk-upload/list`, {
        body: { seen, key: `state-${Date.now()}-${++clicks}`, ...(list ? { list } : {}) },
      }),
    )
    return asWhom(shopper)
  }
  const keep = async (shopper: Shopper, title: string, changedAt: number) =>
    accepted(
      await shopper.call('PUT', `${api}/bc/quotes/draft`, { body: { draft: { ...emptyDraft, title, changedAt } } }),
    )

  return {
    'a buyer who asked for a quote': async (params: Params) => {
      const shopper = await signedIn(params)
      return asWhom(shopper, { ...lock, quoteId: await requestedQuote(shopper, params.quantity ?? 1) })
    },
    // Each quote is changed only once, so every state requests another.
    'a member of staff, and a quote that waits': async (params: Params) => {
      const quoteId = await requestedQuote(await signedIn(params), params.quantity ?? 1)
      return asWhom(await signedIn({ email: 'staff@lintel.example' }), { ...lock, quoteId })
    },
    'a member of staff, and a quote with a file': async ({ name = '', content = '', ...params }: Params) => {
      const buyer = await signedIn(params)
      const type = 'application/pdf'
      const path = `${api}/bc/uploads`
      const sent = await sendFile(url + path, asWhom(buyer), new File([content], name, { type }))
      const uploadId = String(sent['id'])
      const file: QuoteFile = { id: uploadId, name, type, size: content.length, url: `${url}${path}/${uploadId}` }
      const quoteId = await requestedQuote(buyer, params.quantity ?? 1, [file])
      return asWhom(await signedIn({ email: 'staff@lintel.example' }), { ...lock, quoteId, uploadId })
    },
    'a signed-in customer without a list of SKUs': async (params: Params) => storeList(await signedIn(params)),
    'a signed-in customer with a list of SKUs': async (params: Params) =>
      storeList(await signedIn(params), {
        name: 'order.csv',
        kept_at: Date.now(),
        lines: [{ r: 2, s: 'LS-G1-626', q: '5' }],
      }),
    'a signed-in customer with a draft of a quote': async (params: Params & { readonly title?: string }) => {
      const shopper = await signedIn(params)
      await keep(shopper, params.title ?? '', Date.now())
      return asWhom(shopper)
    },
  }
}
