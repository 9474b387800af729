import type { Table } from '../../composition/commands/tables'

/** What a shopper meets while something the shop needs is away. */
export type Dependency = {
  readonly away: string
  readonly pages: string
  readonly writes: string
  readonly back: string
}

/** The dependency table of docs/reliability.md; a test holds the document to it. */
export const dependencies: readonly Dependency[] = [
  {
    away: 'PostgreSQL',
    pages: '503 with `Retry-After: 10`, a page that needs neither database nor script',
    writes: "503, `unavailable`; the session's cookie stays",
    back: 'everything, with the first connection; carts and sessions are as they were',
  },
  {
    away: 'the SQLite file (owned by another process)',
    pages: 'the second process refuses to start and names the first',
    writes: '',
    back: 'the lock ends with its process, however that ends',
  },
  {
    away: 'room on the disk',
    pages: 'as ever: reading needs none',
    writes: '503, `unavailable`; a line in the log; what was acknowledged before is kept',
    back: 'with the first write after there is room again',
  },
  {
    away: 'the process itself (`kill -9`, power)',
    pages: 'none until it is started again',
    writes: 'what was acknowledged is on disk; an unanswered write may be repeated with its idempotency key',
    back: 'the next start needs no repair',
  },
  {
    away: 'the host of a family (`LINTEL_*_URL`)',
    pages:
      'catalogue and content as the host last gave them, at most `LINTEL_STALE_HOURS` old and with a notice; ' +
      'what it never gave, cart and account: 503 inside the frame',
    writes: '503 within seconds; sign-in says that it failed, and counts no wrong password',
    back: 'within 10 s after the host answers again; carts live there',
  },
  {
    away: 'the trade portal (`LINTEL_TRADE_URL`)',
    pages:
      "shop, cart and checkout are not affected; orders and users of a company, shopping lists, and everybody's " +
      'list of quotes: 503 inside the frame. A quote cannot be opened',
    writes:
      'a sign-in waits at most 3 s for each of its calls and goes on without it: signed in as the commerce host ' +
      "knows the customer, 'B2B login failed' in the log. Who is known to buy for a company (the portal named " +
      'them so within 90 days, or the commerce host names their company) fills carts, and is told to sign in ' +
      'again or call where they want to order: they may be a junior buyer. Who is not known so is a retail ' +
      "shopper. That somebody stopped acting for a company is told twice, then logged ('B2B company not left'). " +
      'Choosing another company, and any change of a shopping list: 503. A request for a quote says that it ' +
      'failed and keeps what was entered; a document says so too',
    back: 'with its next answer; companies and roles with the next sign-in',
  },
  {
    away: 'that host hangs, is cut, or answers nonsense',
    pages: 'the same, after at most 5 s for the first ones, at once while the breaker rests',
    writes: '503 after at most 5 s',
    back: 'the same',
  },
  {
    away: 'that host answers 404 to the paths of this shop: a wrong setting, or another program',
    pages: 'as for records that are missing, or 503 where it answers a page',
    writes: 'the same',
    back:
      'with the setting; a line in the log names it (`setting`, `remedy`), once in six hours; the same of the ' +
      'customer service, the search server and every other host that a setting names (a form service for order ' +
      'files is asked by browsers alone)',
  },
  {
    away: 'that host asks for a pause (429)',
    pages: 'the same',
    writes: '429 with what is left of its pause; nothing is sent to it meanwhile',
    back: 'when the pause is over',
  },
  {
    away: 'time: more pages are asked for than can be put together',
    pages: 'the browser puts them together over the same calls; robots get 503 with `Retry-After: 5`',
    writes: 'not affected; a form sent without script: 503, nothing was done',
    back: 'with the next page that finds a place',
  },
  {
    away: 'mail (SMTP)',
    pages: 'not affected',
    writes: 'an order stands without its mails; a quote and each answer to it stand without theirs',
    back:
      'confirmations, certificates, links to files and what buyers and desk are told of a quote are tried again ' +
      'every minute for an hour, then daily; a reminder of an offer that has ended by then is not sent',
  },
  {
    away: "the host that keeps files of digital products and a portal's documents of quotes (`LINTEL_FILE_HOSTS`)",
    pages: 'not affected',
    writes: 'a download leads to a page that says so, and does not count; a document says that it failed',
    back: 'with the next try',
  },
  {
    away: "the search index's source",
    pages: 'the last index goes on answering',
    writes: 'not affected',
    back: 'with the next look, one second later',
  },
  {
    away: 'the search server (`LINTEL_SEARCH_URL`)',
    pages:
      'listings, searches and suggestions as it last answered the same audience, at most ' +
      '`LINTEL_STALE_HOURS` old and with a notice; what it never answered: 503 inside the frame. ' +
      'Categories show without numbers; everything else as ever',
    writes: 'not affected; SKUs of a bulk order cannot be looked up: 503',
    back:
      'within 10 s after it answers again; the index then catches up with what ' +
      'changed meanwhile, and is built anew should it be gone',
  },
  {
    away: 'an access list of the embedded platform that cannot be read',
    pages: '503: nobody is shown more than they may see',
    writes: '503',
    back: 'with the next request',
  },
  {
    away: "what a merchant's platform says of groups (call 1.9)",
    pages:
      'its last word for 15 minutes; after that categories and products only as they were last shown, with a ' +
      'notice, and what was never shown: 503',
    writes: 'not affected',
    back: 'with its next answer, asked for at each page',
  },
  {
    away: 'what the order service says of stores',
    pages:
      "what it opened to a store's buyers stays open for 15 minutes, what it closed to others stays closed; " +
      "their configuration counts for as long. Before its first word the group's list and the platform decide",
    writes: 'not affected',
    back: 'with its next answer, asked for at most every 10 s',
  },
  {
    away: 'the product service (`LINTEL_PRODUCT_SERVICE_URL`)',
    pages:
      'the openings of a category as it last said to the same audience, at most `LINTEL_STALE_HOURS` old and ' +
      'with a notice; what it never said: none are suggested, a search by opening says so and shows the whole ' +
      'category. Everything else as ever',
    writes: 'not affected',
    back: 'within 10 s after it answers again',
  },
  {
    away: 'the order service for construction teams (`LINTEL_ORDERS_URL`)',
    pages: 'blocked days and the order form are not told; everything else as ever',
    writes:
      'details of an order are kept, and a day that the service has blocked is found by who reads the order; an ' +
      'order file: 503, and the cart before stays',
    back: 'with the next try',
  },
  {
    away: 'the form service for files (`LINTEL_FORM_ADDRESS`)',
    pages: 'the order form stands as ever',
    writes: 'the order is not sent, one message says so, and what was typed and chosen stays',
    back: 'with the next try',
  },
  {
    away: 'the customer service (`LINTEL_CUSTOMER_SERVICE_URL`)',
    pages: 'not affected',
    writes: 'not affected: what it is to hear of sign-ins, doors and orders exempt from tax waits on disk',
    back:
      'tried again after 30 s, then twice as long each time up to 6 h, twenty times; ' +
      'then given up with a line in the log',
  },
]

export const dependencyTable: Table = {
  columns: ['what is away', 'pages', 'writes', 'what comes back by itself'],
  rows: dependencies.map(({ away, pages, writes, back }) => [away, pages, writes, back]),
}

/** Ways in which a host can go wrong. */
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
  /** The status of a page that the host once gave, and whether it says since when it is known. */
  readonly known: { readonly status: number; readonly stale: boolean }
  /** Of a page that it never gave, and of the cart. */
  readonly unknown: number
  readonly cart: number
  /** Of a write: adding to the cart; and of signing in. */
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

/** The rows of the table above that speak of hosts, as the faults command holds the product to them. */
export const expectedOf: Readonly<Record<HostFault, HostExpectation>> = {
  refused: { ...away, withinMs: 2_500 },
  silent: away,
  // Three seconds latency: too slow to wait if a cached answer exists, acceptable otherwise.
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
