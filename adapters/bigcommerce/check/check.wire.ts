import * as t from 'io-ts'
import { flag, id, lenient, listOf, number, text } from '../../shared/codecs'

export const storeCodec = t.partial({ name: lenient(text(300)), currency: lenient(text(10)) })
export const timeCodec = t.strict({ time: number })
export const channelCodec = t.intersection([t.strict({ id, status: text(50) }), t.partial({ type: lenient(text(50)) })])
export const siteCodec = t.intersection([
  t.strict({ id, url: text(2_000) }),
  t.partial({ urls: lenient(listOf(t.strict({ url: text(2_000), type: text(50) }), 50)) }),
])
export const routeCodec = t.strict({ type: text(50), route: text(2_000) })
export const checkoutSettingsCodec = t.partial({ should_redirect_to_storefront_for_auth: lenient(flag) })
