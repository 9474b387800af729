import type { DeskQuoteQuery } from './quote-desk.port'
import { addressOfQuoteQuery, isQuoteQueryFiltered, quoteQueryOf } from './quote-query'

/** Parses a queue query from URL parameters. */
export const deskQueryOf = (asked: Readonly<Record<string, string | undefined>>): DeskQuoteQuery => {
  const owner = asked['owner']?.trim().slice(0, 254)
  return {
    ...quoteQueryOf(asked),
    ...(owner ? { owner } : {}),
    ...(asked['waiting'] === 'yes' ? { waiting: true } : {}),
  }
}

/** Serializes a query to URL parameters. */
export const addressOfDeskQuery = ({ owner, waiting, ...query }: DeskQuoteQuery): Readonly<Record<string, string>> => ({
  ...addressOfQuoteQuery(query),
  ...(owner === undefined ? {} : { owner }),
  ...(waiting ? { waiting: 'yes' } : {}),
})

export const isDeskQueryFiltered = (query: DeskQuoteQuery): boolean =>
  isQuoteQueryFiltered(query) || query.owner !== undefined || query.waiting === true
