import type { Table } from '../../composition/commands/tables'

/** What shoppers get while a dependency of the shop is unavailable. */
export type Dependency = {
  readonly away: string
  readonly pages: string
  readonly writes: string
  readonly back: string
}

/** The dependency table of docs/reliability.md; a test compares the document with it. */
export const dependencies: readonly Dependency[] = [
  {
    away: 'PostgreSQL',
    pages: '503 with `Retry-After: 10`, a static page without database or script',
    writes: '503, `unavailable`; the session cookie is unchanged',
    back: 'everything, with the first connection; carts and sessions are unchanged',
  },
  {
    away: 'the SQLite file is locked by another process',
    pages: 'the second process refuses to start and names the first',
    writes: '',
    back: 'the lock ends with its process, also after a crash',
  },
  {
    away: 'disk full',
    pages: 'not affected: reads need no space',
    writes: '503, `unavailable`, and a line in the log; acknowledged writes are stored',
    back: 'with the first write after space is available',
  },
  {
    away: 'the process itself (`kill -9`, power)',
    pages: 'none until it is started again',
    writes: 'acknowledged writes are on disk; an unanswered write can be repeated with its idempotency key',
    back: 'the next start needs no repair',
  },
  {
    away: 'the host of a family (`LINTEL_*_URL`) is down',
    pages:
      'catalog and content from the stale cache, at most `LINTEL_STALE_HOURS` old and with a notice; without a ' +
      'cached answer, and for cart and account: 503 inside the frame',
    writes: '503 within seconds; sign-in reports the failure and counts no wrong password',
    back: 'within 10 s after the host answers again; carts are stored there',
  },
  {
    away: 'the trade portal (`LINTEL_TRADE_URL`) is down',
    pages:
      'shop, cart and checkout are not affected; company orders and users, shopping lists and lists of quotes: 503 ' +
      'inside the frame. A quote cannot be opened',
    writes:
      'sign-in waits at most 3 s per call to the portal and continues without it, as the commerce host knows the ' +
      "customer, with 'B2B login failed' in the log. Known company buyers (named by the portal within 90 days, or " +
      'by the commerce host) can fill carts; at checkout they are asked to sign in again or call, because they may ' +
      'be junior buyers. Everyone else is a retail shopper. Leaving a company is sent twice, then logged ' +
      "('B2B company not left'). Choosing another company and changes of shopping lists: 503. A quote request and " +
      'a document report the failure; what was entered stays',
    back: 'with its next answer; companies and roles with the next sign-in',
  },
  {
    away: 'that host hangs, drops the connection, or returns garbage',
    pages: 'the same, after at most 5 s for the first requests, immediately while the circuit breaker is open',
    writes: '503 after at most 5 s',
    back: 'the same',
  },
  {
    away: 'that host answers 404 to the paths of this shop: a wrong setting, or another program',
    pages: 'as for missing records, or 503 where it answers with an HTML page',
    writes: 'the same',
    back:
      'with the setting; a line in the log names it (`setting`, `remedy`), once in six hours. The same for the ' +
      'customer service, the search server and every other configured host (only browsers call a form service for ' +
      'order files)',
  },
  {
    away: 'that host rate-limits (429)',
    pages: 'the same',
    writes: '429 with the remaining Retry-After; no request is sent to the host until then',
    back: 'after its Retry-After',
  },
  {
    away: 'the BigCommerce store is down, slow, or answers 429',
    pages:
      'goods, prices and content are not affected: they are mirrored here. The cart, and orders, addresses and wish ' +
      'lists of customers cannot be read until it answers; a call ends after 20 s',
    writes:
      'adding to the cart and signing in: 503, or 429 while the store asks to wait; the click on Checkout leads back ' +
      'to the cart, which says so. What was already in the cart is in the store',
    back:
      'with its next answer, after a 429 within 16 s. An order of which no notice came is looked for when the buyer ' +
      'is back; changes of goods are read by their date',
  },
  {
    away: 'overload: more pages are requested than the server can render',
    pages: 'the browser renders them over the same calls; robots get 503 with `Retry-After: 5`',
    writes: 'not affected; a form sent without script: 503, nothing was done',
    back: 'with the next page that gets a rendering slot',
  },
  {
    away: 'mail (SMTP) is down',
    pages: 'not affected',
    writes: 'orders, quotes and answers to quotes are stored; their mails wait',
    back:
      'order confirmations, certificates, download links and quote notifications are retried every minute for an ' +
      'hour, then daily; a reminder of an offer that has expired by then is not sent; order notices to the merchant ' +
      'are retried in the same way and stand red at `/staff` with the reason',
  },
  {
    away: "the host of digital products' files and of a portal's quote documents (`LINTEL_FILE_HOSTS`) is down",
    pages: 'not affected',
    writes: 'a download leads to a page that reports the failure, and does not count; a document reports it too',
    back: 'with the next attempt',
  },
  {
    away: "the search index's source cannot be read",
    pages: 'the current index continues to answer',
    writes: 'not affected',
    back: 'with the next poll, one second later',
  },
  {
    away: 'the search server (`LINTEL_SEARCH_URL`) is down',
    pages:
      'listings, searches and suggestions from the stale cache of the same audience, at most ' +
      '`LINTEL_STALE_HOURS` old and with a notice; without a cached answer: 503 inside the frame. ' +
      'Categories have no counts; everything else is not affected',
    writes: 'not affected, except SKU lookups of a bulk order: 503',
    back:
      'within 10 s after it answers again; the index then catches up with the changes, and is rebuilt if it is ' +
      'missing',
  },
  {
    away: 'an access list of the embedded platform cannot be read',
    pages: '503: nothing is shown without its access list',
    writes: '503',
    back: 'with the next request',
  },
  {
    away: "a merchant's platform does not answer about customer groups (call 1.9)",
    pages:
      'its last answer for 15 minutes; after that, categories and products from the stale cache with a notice, and ' +
      '503 without a cached answer',
    writes: 'not affected',
    back: 'with its next answer; each page asks again',
  },
  {
    away: 'the order service does not answer about stores',
    pages:
      'its last answer (categories open to or closed for buyers of a store, and store configuration) for 15 ' +
      'minutes. Without an answer, customer group and platform decide',
    writes: 'not affected',
    back: 'with its next answer, requested at most every 10 s',
  },
  {
    away: 'the product service (`LINTEL_PRODUCT_SERVICE_URL`) is down',
    pages:
      'openings of a category from the stale cache of the same audience, at most `LINTEL_STALE_HOURS` old and with ' +
      'a notice; without a cached answer: no suggestions, and a search by opening says so and shows the whole ' +
      'category. Everything else is not affected',
    writes: 'not affected',
    back: 'within 10 s after it answers again',
  },
  {
    away: 'the order service for construction teams (`LINTEL_ORDERS_URL`) is down',
    pages: 'blocked days and the order form are missing; everything else is not affected',
    writes:
      'details of an order are stored without a check against blocked days, which staff see when they read the ' +
      'order; an order file: 503, and the cart is unchanged',
    back: 'with the next attempt',
  },
  {
    away: 'the form service for files (`LINTEL_FORM_ADDRESS`) is down',
    pages: 'the order form is not affected',
    writes: 'the order is not sent, a message says so, and all input stays',
    back: 'with the next attempt',
  },
  {
    away: 'the customer service (`LINTEL_CUSTOMER_SERVICE_URL`) is down',
    pages: 'not affected',
    writes: 'not affected: notifications of sign-ins, denied access and tax-exempt orders wait on disk',
    back: 'retried after 30 s, then with doubled delay up to 6 h, twenty times; then dropped with a line in the log',
  },
]

export const dependencyTable: Table = {
  columns: ['failure', 'pages', 'writes', 'recovery'],
  rows: dependencies.map(({ away, pages, writes, back }) => [away, pages, writes, back]),
}

/** Failure modes of a host. */
export const hostFaults = [
  'refused',
  'silent',
  'slow',
  'cut',
  '4xx',
  '5xx',
  '429',
  'wrong JSON',
  'wrong shape',
  'endless body',
  'huge headers',
] as const
export type HostFault = (typeof hostFaults)[number]

export type HostExpectation = {
  /** A page the host delivered before: its status, and whether it shows the time of its data. */
  readonly known: { readonly status: number; readonly stale: boolean }
  /** Status of a page never delivered before, and of the cart. */
  readonly unknown: number
  readonly cart: number
  /** Status of a write (adding to the cart), and of signing in. */
  readonly write: number
  readonly signIn: number
  readonly withinMs: number
}

const away: HostExpectation = {
  known: { status: 200, stale: true },
  unknown: 503,
  cart: 503,
  write: 503,
  signIn: 503,
  withinMs: 6_500,
}

/** The host failures of the table above as expectations of the faults command. */
export const expectedOf: Readonly<Record<HostFault, HostExpectation>> = {
  refused: { ...away, withinMs: 2_500 },
  silent: away,
  // Three seconds of latency: too slow to wait if a cached response exists, acceptable otherwise.
  slow: { ...away, unknown: 200, cart: 200, write: 200, signIn: 200, withinMs: 10_500 },
  cut: away,
  '4xx': away,
  '5xx': away,
  '429': { ...away, write: 429, signIn: 429, withinMs: 4_500 },
  'wrong JSON': away,
  'wrong shape': away,
  'endless body': { ...away, withinMs: 12_000 },
  'huge headers': away,
}
