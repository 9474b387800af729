import type { BookAddress } from './address'

type Kind = 'defaultShipping' | 'defaultBilling'

/** The default flags of an address, omitting those that are false. */
export const defaultsOf = (address: BookAddress): Pick<BookAddress, Kind> => ({
  ...(address.defaultShipping ? { defaultShipping: true } : {}),
  ...(address.defaultBilling ? { defaultBilling: true } : {}),
})

/** The initial address of a book: its default, else its first. */
export const addressToStartWith = (book: readonly BookAddress[], kind: Kind): BookAddress | undefined =>
  book.find(address => address[kind]) ?? book[0]
