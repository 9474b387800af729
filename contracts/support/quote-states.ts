import { sql } from 'kysely'
import { quoteStatuses } from '../../core/quotes/quote'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { aQuoteRequest, aWantedLine } from '../../test/builders/quote-request'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

/** Provider states of quotes, under the id of the contract. */
export const quoteStates = ({
  db,
  stage,
  ports,
  asGuest,
  asCustomer,
  goodsOnSale,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const withToken = async ({ token }: Params) => {
    if (token !== undefined) await answerOf(stage.session.keep('trade-token', await secretHash(token)))
  }

  /** The next quote gets the id of the interaction. */
  const nextIs = async (quoteId: number) => {
    await db.deleteFrom('quote').execute()
    await sql`update sqlite_sequence set seq = ${quoteId - 1} where name = 'quote'`.execute(db)
  }

  const requestedQuote = async (params: Params) => {
    const { email, productId = 0, variantId = 0, quantity = 1, quoteId = 0 } = params
    if (email === undefined) await asGuest()
    else await asCustomer(params)
    await goodsOnSale(params)
    await withToken(params)
    await nextIs(quoteId)
    await answerOf(
      ports().quotes.create(
        aQuoteRequest({ lines: [aWantedLine({ productId, variantId, quantity, options: [], tax: 0 })] }),
        'the-click-before',
      ),
    )
  }

  /** A quote that the desk offered and the buyer accepted. */
  const accepted = async (params: Params) => {
    await requestedQuote(params)
    const { quoteId = 0 } = params
    await db.updateTable('quote').set({ status: quoteStatuses.offered }).where('id', '=', quoteId).execute()
    await db.updateTable('quote_line').set({ offered_price: 17_500 }).where('quote_id', '=', quoteId).execute()
    const { lines, revision } = await answerOf(ports().quotes.byRef(String(quoteId)))
    await answerOf(ports().quotes.answer(quoteId, revision, { tag: 'accept', lineIds: lines.map(({ id }) => id) }))
  }

  return {
    'a buyer who asked for a quote': requestedQuote,
    'a user of the trade portal who asked for a quote': requestedQuote,
    'a user of the trade portal whose quote was accepted': accepted,
    'a user of the trade portal, and goods on sale': async params => {
      await asCustomer(params)
      await goodsOnSale(params)
      await withToken(params)
      await db.deleteFrom('quote').execute()
    },
    'a member of staff, and a quote that waits': async params => {
      await requestedQuote(params)
      await asCustomer({ email: 'staff@lintel.example' })
      await db.deleteFrom('idempotency').execute()
      await db.deleteFrom('staff_event').execute()
    },
    'a signed-in customer without a list of SKUs': async params => {
      await asCustomer(params)
      await db.deleteFrom('upload_list').execute()
    },
    'a signed-in customer with a list of SKUs': async params => {
      await asCustomer(params)
      await db.deleteFrom('upload_list').execute()
      await answerOf(
        ports().uploadAccount.keep(
          {
            name: 'order.csv',
            keptAt: 1_795_252_800_000,
            lines: [{ row: 2, rows: [2], times: 1, sku: 'LS-G1-626', qty: '5' }],
          },
          0,
          'the-click-before',
        ),
      )
    },
    'a signed-in customer with a draft of a quote': async params => {
      await asCustomer(params)
      await db.deleteFrom('quote_draft').execute()
      await answerOf(
        ports().quotes.keepDraft({ ...emptyDraft, title: params.title ?? '', changedAt: 1_795_252_800_000 }),
      )
    },
  }
}
