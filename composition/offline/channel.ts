/** Channel between the tabs and workers of one shop. Only pages of this origin receive its messages. */
export const channelName = 'lintel-shop'

/** A request to the tab that owns the database. */
export type Asked = {
  /** Created once per call and repeated by its retries. */
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

/** Where the database is stored: in the browser's storage, or in memory if that is unavailable. */
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
  /** A visible tab asks to own the database, because an owner in the background may be suspended. */
  | { readonly tag: 'wanted' }
  | { readonly tag: 'start-over' }
  | { readonly tag: 'started-over' }
  /** The database cannot be opened (a suspended tab still holds its file, or it is damaged), or its storage is full. */
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
