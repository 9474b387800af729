import type { SessionPort } from '../../core/access/session.port'
import type { Cart } from '../../core/cart/cart'
import type { CartPort } from '../../core/cart/cart.port'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Entrance } from './platform/entrance'
import { answerOf, refusalOf } from './outcome'

export type QuoteShop = {
  readonly entrance: Entrance
  readonly quotesOf: (session: SessionPort) => QuotesPort
  readonly cartOf: (session: SessionPort) => CartPort
}

export type QuoteVisitor = {
  readonly session: () => Promise<SessionPort>
  readonly ask: <A>(what: (quotes: QuotesPort) => Outcome<A>) => Promise<Outcome<A>>
  readonly does: <A>(what: (quotes: QuotesPort) => Outcome<A>) => Promise<A>
  readonly refused: <A>(what: (quotes: QuotesPort) => Outcome<A>) => Promise<DomainError>
  readonly cart: () => Promise<Cart>
}

/** One visitor over several requests, each built as in the gateway; signed in if an email address is given. */
export const aQuoteVisitor = async (
  shop: QuoteShop,
  email: string | undefined,
  address: string,
): Promise<QuoteVisitor> => {
  const person = shop.entrance.person({ address })
  if (email !== undefined) await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
  const session = async () => (await person.request()).session
  const ask: QuoteVisitor['ask'] = async what => what(shop.quotesOf(await session()))
  return {
    session,
    ask,
    does: async what => answerOf(await ask(what)),
    refused: async what => refusalOf(await ask(what)),
    cart: async () => answerOf(shop.cartOf(await session()).current()),
  }
}
