/** What tabs and workers of one shop say to each other. Only pages of this origin hear it. */
export const channelName = 'lintel-shop'

/** A request to the tab that owns the database. */
export type Asked = {
  /** Made once per call: a repeat carries the same. */
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: ArrayBuffer
  /** `navigator.userAgent`: Chromium removes that header from requests of pages and workers. */
  readonly userAgent?: string
}

export type Answered = {
  readonly id: string
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}

/** Where the database lives: in the browser's own storage, or in memory because that could not be had. */
export type Place = { readonly tag: 'browser' } | { readonly tag: 'memory'; readonly why: 'no-storage' | 'full' }

export type Message =
  | { readonly tag: 'ask'; readonly asked: Asked }
  | { readonly tag: 'answer'; readonly answered: Answered }
  /** Who owns the database? Answered with 'opening' or 'open'. */
  | { readonly tag: 'who' }
  | { readonly tag: 'opening' }
  | { readonly tag: 'open'; readonly owner: string; readonly place: Place; readonly inView: boolean }
  /** The owner hands over; requests wait for the next 'open'. */
  | { readonly tag: 'closing'; readonly owner: string }
  /** A tab that is looked at would rather own the database than wait for one in the background. */
  | { readonly tag: 'wanted' }
  | { readonly tag: 'start-over' }
  | { readonly tag: 'started-over' }
  /**
   * The database cannot be opened (another tab that sleeps still holds its file, or it is damaged), or takes no more.
   */
  | { readonly tag: 'stuck'; readonly why: 'held' | 'broken' | 'full'; readonly detail: string }

/** A message channel such as BroadcastChannel: a message reaches all other participants. */
export type Channel = {
  readonly say: (message: Message) => void
  readonly listen: (hear: (message: Message) => void) => () => void
}

export const broadcast = (name = channelName): Channel => {
  const channel = new BroadcastChannel(name)
  return {
    say: message => channel.postMessage(message),
    listen: hear => {
      const take = (event: MessageEvent) => hear(event.data as Message)
      channel.addEventListener('message', take)
      return () => channel.removeEventListener('message', take)
    },
  }
}
