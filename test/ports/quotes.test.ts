import * as TE from 'fp-ts/TaskEither'
import { onceInMemory } from '../../composition/wiring/once-in-memory'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { DatabaseEngine } from '../builders/database/database'
import { databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import type { QuoteShop } from '../builders/quote-visitor'
import { quoteOwnersSuite } from './quote-owners.suite'
import { quotesPortSuite } from './quotes.suite'

const aQuoteShop = async (engine: DatabaseEngine): Promise<QuoteShop> => {
  const entrance = await anEntrance(engine)
  const { db, deps } = entrance
  const cartOf: QuoteShop['cartOf'] = session => referenceCart(db, session, deps)
  const once = onceInMemory()
  // A stub: document layout has separate tests.
  const pdf: QuotePdfPort = { make: (_, language) => TE.right(new TextEncoder().encode(`%PDF-1.7 ${language}`)) }
  return {
    entrance,
    cartOf,
    quotesOf: session =>
      guardedQuotes(
        referenceQuotes(db, session, deps, { cart: cartOf(session), pdf }),
        aGuard(session, { limits: deps.limits, once }),
      ),
  }
}

for (const engine of databaseEngines()) {
  quotesPortSuite(`The embedded platform on ${engine}`, () => aQuoteShop(engine))
  quoteOwnersSuite(`The embedded platform on ${engine}`, () => aQuoteShop(engine))
}
