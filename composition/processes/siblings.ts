import type { FromPrimary, ToPrimary } from './messages'

/** The other processes of the shop behind the same port, as one process sees them. */
export type Siblings = {
  /** Whether this process does what a start of the shop does once, whatever the number of its processes. */
  readonly isFirst: boolean
  /** Has them look for changes in the database; resolves when all have, or after a second. */
  readonly look: () => Promise<void>
  /** What this process does when another one asks it to look. */
  readonly onLook: (look: () => Promise<void>) => void
  /** Runs the work in a slot of this name; the slots of a name are limited for all processes together. */
  readonly inSlot: <A>(slot: string, work: () => Promise<A>) => Promise<A>
}

/** For a shop that runs in one process. */
export const noSiblings: Siblings = {
  isFirst: true,
  look: () => Promise.resolve(),
  onLook: () => undefined,
  inSlot: (_, work) => work(),
}

/** The connection to the primary process. */
export type Channel = {
  readonly send: (message: ToPrimary) => void
  readonly onMessage: (hear: (message: FromPrimary) => void) => void
  readonly isFirst?: boolean
}

/** As long as it takes until a process looks by itself: a busy one must not delay the response. */
const defaultPatienceMs = 1_000

/** Reaches the other processes through the primary process. */
export const siblingsOver = (
  { send, onMessage, isFirst = false }: Channel,
  patienceMs = defaultPatienceMs,
): Siblings => {
  const looking = new Map<number, () => void>()
  const waiting = new Map<string, (() => void)[]>()
  let asked = 0
  let lookHere = (): Promise<void> => Promise.resolve()

  onMessage(message => {
    switch (message.tag) {
      case 'look': {
        const looked = () => send({ tag: 'looked', key: message.key })
        return void lookHere().then(looked, looked)
      }
      case 'seen':
        return looking.get(message.id)?.()
      case 'taken':
        return waiting.get(message.slot)?.shift()?.()
    }
  })

  const take = (slot: string): Promise<void> =>
    new Promise(resolve => {
      waiting.set(slot, [...(waiting.get(slot) ?? []), resolve])
      send({ tag: 'take', slot })
    })

  return {
    isFirst,
    look: () =>
      new Promise(resolve => {
        const id = (asked += 1)
        const done = () => {
          clearTimeout(timer)
          looking.delete(id)
          resolve()
        }
        const timer = setTimeout(done, patienceMs)
        looking.set(id, done)
        send({ tag: 'look', id })
      }),
    onLook: look => void (lookHere = look),
    inSlot: async (slot, work) => {
      await take(slot)
      try {
        return await work()
      } finally {
        send({ tag: 'give', slot })
      }
    },
  }
}
