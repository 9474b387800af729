import type { AddressesByKey } from '../settings/setting-kind'
import { dayOf, storeMoment } from '../shared/store-day'
import { foldEmail } from '../shared/text-rules'

/** Who is told about orders: always, by the branch that an order names, and by its payment method. */
export type NoticeAddresses = {
  readonly store: readonly string[]
  readonly branches: AddressesByKey
  readonly methods: AddressesByKey
}

/** The addresses that get the notice of an order, each once. Branch names are compared without case. */
export const noticeRecipients = (
  { store, branches, methods }: NoticeAddresses,
  order: { readonly paymentMethod: string; readonly branch?: string },
): readonly string[] => {
  const ofBranch = Object.entries(branches).flatMap(([name, addresses]) =>
    order.branch !== undefined && fold(name) === fold(order.branch) ? addresses : [],
  )
  const ofMethod = Object.entries(methods).flatMap(([name, addresses]) =>
    name === order.paymentMethod ? addresses : [],
  )
  const all = [...store, ...ofBranch, ...ofMethod]
  return all.filter((address, at) => all.findIndex(other => foldEmail(other) === foldEmail(address)) === at)
}

const fold = (name: string): string => name.trim().toLowerCase()

/** Times of the day at which digests are sent, in the store's time zone. */
export const digestTimes = ['07:00', '13:00'] as const

/** When the next digest after this time is sent; epoch milliseconds. */
export const nextDigest = (now: number): number => {
  const tomorrow = dayOf((storeMoment(`${dayOf(now)}T12:00`) ?? now) + 86_400_000)
  const moments = [dayOf(now), tomorrow].flatMap(day => digestTimes.map(time => storeMoment(`${day}T${time}`) ?? now))
  return moments.find(moment => moment > now) ?? now
}
