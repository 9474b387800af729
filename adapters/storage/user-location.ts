import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { jsonText, text } from '../shared/codecs'

/**
 * Where scripts of the merchant leave what they know of a visitor's place (S2-3.23, call 1.19). The shop writes nothing
 * there.
 */
const key = '_user_location'
const locationCodec = jsonText(t.strict({ user_ip: text(45, 3) }))
const address = /^[\da-f.:]+$/i

/**
 * The visitor's address as it stands there; undefined when it is missing or none. Anybody can edit it, so nothing is
 * decided by it.
 */
export const userAddress = (storage: () => Pick<Storage, 'getItem'>): string | undefined => {
  try {
    const read = locationCodec.decode(storage().getItem(key))
    return E.isRight(read) && address.test(read.right.user_ip) ? read.right.user_ip : undefined
  } catch {
    return undefined
  }
}
