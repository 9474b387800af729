type Place = { readonly hash: string; readonly search: string }

export type SelfStarter = {
  readonly name: string
  /** `load`: the page is not right until it runs. `idle`: it can wait until the browser has nothing better to do. */
  readonly when: 'load' | 'idle'
  readonly wanted: (place: Place) => boolean
}

const always = () => true

/**
 * Everything that acts without a click. A page that needs none of the first kind is taken over when the browser is idle;
 * whoever adds something that starts by itself adds its line here.
 */
export const selfStarting: readonly SelfStarter[] = [
  { name: 'account area behind the hash', when: 'load', wanted: ({ hash }) => hash.startsWith('#/') },
  { name: 'rotating pencil banner', when: 'idle', wanted: always },
  { name: 'sticky header', when: 'idle', wanted: always },
]

/** Whether this address needs its scripts at once. */
export const startsAtLoad = (place: Place): boolean => selfStarting.some(starter => starter.when === 'load' && starter.wanted(place))
