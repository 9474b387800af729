type Place = { readonly hash: string; readonly search: string; readonly pathname: string }

export type EagerPart = {
  readonly name: string
  /** `load`: the page is wrong until it runs. `idle`: it can wait until the browser is idle. */
  readonly when: 'load' | 'idle'
  readonly wanted: (place: Place) => boolean
}

const always = () => true

/**
 * Everything that runs without a click. Pages without an eager part hydrate on intent or when idle; add a line here for
 * anything that starts by itself.
 */
export const eagerHydration: readonly EagerPart[] = [
  { name: 'account area behind the hash', when: 'load', wanted: ({ hash }) => hash.startsWith('#/') },
  {
    name: 'pages that wait and go on, or speak to a form inside',
    when: 'load',
    wanted: ({ pathname }) =>
      /^\/(?:login\/token|punch-out|abandoned-cart|order-files|dollar-general|popshelf)\//.test(`${pathname}/`),
  },
  {
    name: 'quote, which only the browser fetches',
    when: 'load',
    wanted: ({ pathname }) => /^\/quote-details\/?$/.test(pathname),
  },
  { name: 'news of an arrival', when: 'load', wanted: ({ search }) => /[?&](?:say|redirect)=/.test(search) },
  { name: 'rotating pencil banner', when: 'idle', wanted: always },
  { name: 'carousels of the page builder', when: 'idle', wanted: always },
  { name: 'tools of products, and the compare tray', when: 'idle', wanted: always },
  { name: 'consent question, where something is asked', when: 'idle', wanted: always },
  { name: 'side buttons, and the chat where there is one', when: 'idle', wanted: always },
  { name: 'farewell of the old site, where scripts of the merchant call for it', when: 'idle', wanted: always },
  {
    name: 'current tab of the account, brought into view',
    when: 'idle',
    wanted: ({ pathname }) => pathname.startsWith('/account'),
  },
  { name: 'fields of the checkout', when: 'idle', wanted: always },
  { name: 'rows from what this browser looked at, as one comes near', when: 'idle', wanted: always },
  { name: 'sticky header', when: 'idle', wanted: always },
  { name: 'currency that changes outside, where a listing is narrowed', when: 'idle', wanted: always },
  { name: 'flags of the store, and events that switch them', when: 'idle', wanted: always },
]

/** Whether this URL hydrates immediately. */
export const hydratesEagerly = (place: Place): boolean =>
  eagerHydration.some(starter => starter.when === 'load' && starter.wanted(place))
