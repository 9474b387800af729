import { seededRandom } from './simulation.ts'

/** Whatever a buyer requests. `document`: rendered on the server; `call`: a navigation of the loaded app. */
export type Kind =
  | 'home document'
  | 'listing document'
  | 'product document'
  | 'search document'
  | 'cart document'
  | 'bulk table document'
  | 'listing call'
  | 'product call'
  | 'cart write'
  | 'bulk write'
  | 'order'
  | 'quote'

/** A request of the day. `page` is the page's number for a visitor who may get a shared one. */
export type Visit = { readonly at: number; readonly kind: Kind; readonly page?: number }

type DayOfBuyers = { readonly buyers: number; readonly seed: number }

export const hourMs = 3_600_000

/** Buyers who begin in each hour, relative to the busiest: an assumption, a working day of one time zone. */
const arrivals = [3, 2, 2, 2, 3, 6, 14, 30, 58, 82, 95, 100, 84, 88, 98, 96, 82, 62, 46, 40, 36, 28, 16, 8] as const

/** Assumptions about buyers; `pages` is the mean of a session. */
const groups = [
  { share: 0.7, pages: 6, isGuest: true, fills: 0.1, orders: 0.25, bulk: 0, quotes: 0 },
  { share: 0.2, pages: 10, isGuest: false, fills: 0.45, orders: 0.4, bulk: 0, quotes: 0 },
  { share: 0.1, pages: 14, isGuest: false, fills: 0.7, orders: 0.45, bulk: 0.3, quotes: 0.1 },
] as const

/** The app navigates by calls; documents are first pages, new tabs and reloads. */
const documentShare = 0.4
const thinkMs = 35_000
/** Pages of the demo's size by popularity: Zipf, the n-th most popular is requested 1/n as often as the first. */
const listings = 200
const products = 5_000
const terms = 20_000

/** Every request of a day, in order of time; the same for the same seed. */
export const visitsOf = ({ buyers, seed }: DayOfBuyers): readonly Visit[] => {
  const random = seededRandom(seed)
  const total = arrivals.reduce<number>((sum, weight) => sum + weight, 0)
  const visits: Visit[] = []
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    let at = arrivalOf(random, total)
    const group = groupOf(random())
    const pages = 1 + Math.floor(-Math.log(1 - random()) * (group.pages - 1) + 0.5)
    const fillsAt = random() < group.fills ? Math.floor(random() * pages) : pages
    let hasCart = false
    const pause = () => (at += -Math.log(1 - random()) * thinkMs)
    for (let page = 0; page < pages; page += 1) {
      visits.push({ at, ...pageOf(random, page === 0, group.isGuest && !hasCart) })
      pause()
      if (page !== fillsAt) continue
      hasCart = true
      visits.push({ at, kind: 'cart write' })
    }
    if (random() < group.bulk)
      visits.push({ at: pause(), kind: 'bulk table document' }, { at: pause() + thinkMs, kind: 'bulk write' })
    if (random() < group.quotes) visits.push({ at: pause(), kind: 'quote' })
    if (!hasCart) continue
    visits.push({ at: pause(), kind: 'cart document' })
    if (random() < group.orders) visits.push({ at: pause(), kind: 'order' })
  }
  return visits.sort((a, b) => a.at - b.at)
}

const arrivalOf = (random: () => number, total: number): number => {
  let left = random() * total
  const hour = arrivals.findIndex(weight => (left -= weight) < 0)
  return (Math.max(0, hour) + random()) * hourMs
}

const groupOf = (drawn: number): (typeof groups)[number] => {
  let left = drawn
  return groups.find(({ share }) => (left -= share) < 0) ?? groups[0]
}

const pageOf = (random: () => number, isFirst: boolean, isShared: boolean): Omit<Visit, 'at'> => {
  const drawn = random()
  const isDocument = isFirst || random() < documentShare
  const shared = (base: number, of: number) => (isShared && isDocument ? { page: base + rankOf(random, of) } : {})
  if (drawn < 0.08) return { kind: 'home document', ...shared(0, 1) }
  if (drawn < 0.4) return { kind: isDocument ? 'listing document' : 'listing call', ...shared(1, listings) }
  if (drawn < 0.82) return { kind: isDocument ? 'product document' : 'product call', ...shared(1 + listings, products) }
  return { kind: isDocument ? 'search document' : 'listing call', ...shared(1 + listings + products, terms) }
}

/** A rank below `of` by Zipf's law, from the inverse of its continuous form. */
const rankOf = (random: () => number, of: number): number => Math.min(of - 1, Math.floor((of + 1) ** random()) - 1)
