import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { jsonText, text } from '../shared/codecs'

/** Where the merchant's scripts store a visitor's location (S2-3.23, call 1.19). The shop only reads it. */
const key = '_user_location'
const locationCodec = jsonText(t.strict({ user_ip: text(45, 3) }))
const address = /^[\da-f.:]+$/i

/** The visitor's stored address; undefined if missing or invalid. User-editable, so no decision may depend on it. */
export const userAddress = (storage: () => Pick<Storage, 'getItem'>): string | undefined => {
  try {
    const read = locationCodec.decode(storage().getItem(key))
    return E.isRight(read) && address.test(read.right.user_ip) ? read.right.user_ip : undefined
  } catch {
    return undefined
  }
}
