import { isIP } from 'node:net'
import { isEmail } from '../../core/shared/text-rules'
import { shippedPlacesOf } from '../../core/checkout/shipping-setting'
import type { ShippingRule } from '../../core/checkout/ships-to'
import { isLoopbackHost } from '../../core/navigation/safe-return-path'

export type FamilyHost = { readonly url: string; readonly token?: string }

export const mailAddressOf = (text: string): string | undefined =>
  /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/.test(text) ? text : undefined

export const mailAddressRemedy = 'use one address such as desk@host.example'

export const shippingOf = (text: string): ShippingRule | undefined => {
  const shipsTo = shippedPlacesOf(text)
  return shipsTo === 'unreadable' ? undefined : { shipsTo }
}

/** Removes passwords from URLs before they are printed. */
export const withoutSecret = (text: string) => text.replace(/\/\/[^/@]{0,200}@/, '//...@')

export const keyOf = (text: string) => (/^[\w-]{10,200}$/.test(text) ? text : undefined)

export const portOf = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined

export const wholeOf = (min: number, max: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** A sales channel: the vendor's numbers have seven digits and more, but for the first. */
export const channelOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

export const channelRemedy = 'use the number of a sales channel, at most 9 digits'

export const switchOf = (text: string) =>
  ['on', 'true', '1'].includes(text) ? true : ['off', 'false', '0'].includes(text) ? false : undefined

const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

export const countriesOf = (text: string) => {
  const codes = listOf(text).map(code => code.toUpperCase())
  return codes.every(code => /^[A-Z]{2}$/.test(code)) ? codes : undefined
}

const originOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
    ? url.origin
    : undefined
}

export const originsOf = (text: string) => {
  const origins = listOf(text).map(originOf)
  return origins.length > 0 && origins.every(origin => origin !== undefined) ? (origins as string[]) : undefined
}

export const hostRemedy = 'use https://host (plain http on this machine only: sessions and the secret travel there)'

export const hostOf = (text: string): FamilyHost | undefined => {
  const origin = originOf(text)
  return origin !== undefined && (origin.startsWith('https:') || isLoopbackHost(new URL(origin).hostname))
    ? { url: origin }
    : undefined
}

export const imageRemedy = 'use https://host without a path'

export const imageHostOf = (text: string) => {
  const origin = originOf(text)
  return origin?.startsWith('https:') ? origin : undefined
}

export const scriptAddressOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return (url.protocol === 'https:' || isLoopbackHost(url.hostname)) &&
    url.username === '' &&
    url.password === '' &&
    !/[;,'\s]/.test(text)
    ? url.href
    : undefined
}

export const tilesOf = (text: string) =>
  /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"<>]*$/i.test(text) &&
  ['{z}', '{x}', '{y}'].every(part => text.includes(part)) &&
  URL.canParse(text)
    ? text
    : undefined

export const hostNamesOf = (text: string) => {
  const names = listOf(text).map(name => name.toLowerCase())
  return names.every(name => URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name)
    ? names
    : undefined
}

export const mailAddressesOf = (text: string) => {
  const addresses = listOf(text)
  return addresses.every(isEmail) ? addresses : undefined
}

export const addressesOf = (text: string) => {
  const addresses = listOf(text)
  return addresses.every(address => isIP(address) !== 0) ? addresses : undefined
}

export const withKey = (host: FamilyHost | undefined, accessKey: string | undefined) =>
  host && { url: host.url, ...(accessKey === undefined ? {} : { accessKey }) }

export const withToken = (host: FamilyHost | undefined, token: string | undefined) =>
  host && token ? { ...host, token } : host
