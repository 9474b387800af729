import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { anAddress } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { BookAddress } from '../addresses/address'
import { guardedAddresses } from './guarded-addresses'

const aBook = () => {
  const kept: BookAddress[] = []
  return {
    kept,
    book: guardedAddresses({
      saveAddress: (address: BookAddress) =>
        TE.fromIO(() => {
          kept.push(address)
          return kept
        }),
    }),
  }
}

describe('a guarded address book', () => {
  it('keeps what is an address of its country, tidied, with what it is the default for', async () => {
    const { kept, book } = aBook()
    await answerOf(
      book.saveAddress({
        ...anAddress({ countryCode: 'ie', state: '', city: ' Dublin ', postalCode: 'd02 x285' }),
        defaultBilling: true,
      }),
    )
    expect(kept).toMatchObject([{ countryCode: 'IE', city: 'Dublin', postalCode: 'D02 X285', defaultBilling: true }])
  })

  it('refuses what is none, by its fields', async () => {
    const { kept, book } = aBook()
    expect(await refusalOf(book.saveAddress(anAddress({ postalCode: '4' })))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'postalCode' }],
    })
    expect(kept).toEqual([])
  })
})
