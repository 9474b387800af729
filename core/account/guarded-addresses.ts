import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { invalid } from '../shared/domain-error'
import type { AddressBookPort } from './account.port'
import { addressFormat } from '../addresses/address-formats'
import { checkAddress } from '../addresses/check-address'
import { defaultsOf } from '../addresses/default-address'

/**
 * An address book that keeps only what can be an address of its country, tidied; 'invalid' names each field that is
 * wrong.
 */
export const guardedAddresses = <A extends Pick<AddressBookPort, 'saveAddress'>>(book: A): A => ({
  ...book,
  saveAddress: entered =>
    pipe(
      TE.fromEither(checkAddress(entered, addressFormat)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(address => book.saveAddress({ ...address, ...defaultsOf(entered) })),
    ),
})
