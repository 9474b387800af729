import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import { maxQuoteLines } from '../../../core/quotes/check-request'
import type { DraftQuote } from '../../../core/quotes/draft-quote'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { invalid, issue } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

const maxCharacters = 500_000

/** A customer's draft quote, one per company acted for. Last write wins between tabs. */
export const referenceQuoteDraft = (db: Database, session: SessionPort): Pick<QuotesPort, 'draft' | 'keepDraft'> => {
  const placeOf = (customer: Customer) => ({
    customer_id: customer.id,
    store_key: session.visitor.storeKey,
    company_id: customer.actingFor ?? 0,
  })
  return {
    draft: () =>
      query(async () => {
        const { customer } = session.visitor
        if (!customer) return undefined
        const { customer_id, store_key, company_id } = placeOf(customer)
        const row = await db
          .selectFrom('quote_draft')
          .select('body')
          .where('customer_id', '=', customer_id)
          .where('store_key', '=', store_key)
          .where('company_id', '=', company_id)
          .executeTakeFirst()
        return row && (JSON.parse(row.body) as DraftQuote)
      }),
    keepDraft: draft =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => {
          const body = JSON.stringify(draft)
          if (draft.lines.length > maxQuoteLines || body.length > maxCharacters)
            return TE.left(invalid(issue('lines', 'quote-request.too-many-products', { maximum: maxQuoteLines })))
          return query(async () => {
            await db
              .insertInto('quote_draft')
              .values({ ...placeOf(customer), body, changed_at: draft.changedAt })
              .onConflict(found =>
                found
                  .columns(['customer_id', 'store_key', 'company_id'])
                  .doUpdateSet({ body, changed_at: draft.changedAt })
                  .where('quote_draft.changed_at', '<=', draft.changedAt),
              )
              .execute()
          })
        }),
      ),
  }
}
