import type { Answered, Asked, Channel, Message } from './channel'

export type WorkerRpcParts = {
  readonly channel: Channel
  readonly newId: () => string
  /** Called when no owner of the database has answered for a while, so that this tab's worker takes over. */
  readonly takeOver: () => void
  readonly patienceMs?: number
}

export type WorkerRpc = {
  readonly ask: (asked: Omit<Asked, 'id'>, signal?: AbortSignal) => Promise<Answered>
  /** Subscribes to new owners, and to failures to open the database. */
  readonly onEvent: (hear: (event: WorkerEvent) => void) => () => void
  readonly startOver: () => void
}

export type WorkerEvent = Extract<Message, { readonly tag: 'open' | 'stuck' | 'started-over' }>

type Waiting = { readonly asked: Asked; readonly answer: (answered: Answered) => void; sentTo?: string }

/**
 * RPC from a page to the shop in this browser. Requests go to the current owner of the database; unanswered ones are
 * resent under the same id when a new owner announces itself, so that none is lost and the owner recognizes retries.
 */
export const workerRpc = ({ channel, newId, takeOver, patienceMs = 4_000 }: WorkerRpcParts): WorkerRpc => {
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<(event: WorkerEvent) => void>()
  let owner: string | undefined
  let hasHeardFromOwner = true
  let watch: ReturnType<typeof setInterval> | undefined

  const send = (one: Waiting): void => {
    if (owner === undefined || one.sentTo === owner) return
    one.sentTo = owner
    channel.say({ tag: 'ask', asked: one.asked })
  }

  /** While requests wait: ping the owner, and take over if the last ping got no answer. */
  const look = (): void => {
    if (!hasHeardFromOwner) takeOver()
    hasHeardFromOwner = false
    channel.say({ tag: 'who' })
  }

  const settle = (): void => {
    if (waiting.size > 0) watch ??= setInterval(look, patienceMs)
    else if (watch !== undefined) {
      clearInterval(watch)
      watch = undefined
      hasHeardFromOwner = true
    }
  }

  channel.listen(message => {
    switch (message.tag) {
      case 'answer': {
        const one = waiting.get(message.answered.id)
        waiting.delete(message.answered.id)
        hasHeardFromOwner = true
        settle()
        return one?.answer(message.answered)
      }
      case 'opening':
        hasHeardFromOwner = true
        return
      case 'open':
        hasHeardFromOwner = true
        owner = message.owner
        waiting.forEach(send)
        break
      case 'closing':
        if (message.owner === owner) owner = undefined
        return
      case 'stuck':
      case 'started-over':
        hasHeardFromOwner = true
        break
      default:
        return
    }
    listeners.forEach(hear => hear(message))
  })
  channel.say({ tag: 'who' })

  return {
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        const one: Waiting = { asked: { ...request, id: newId() }, answer: resolve }
        signal?.addEventListener('abort', () => {
          waiting.delete(one.asked.id)
          settle()
          reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
        })
        waiting.set(one.asked.id, one)
        send(one)
        settle()
      }),
    onEvent: hear => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    startOver: () => channel.say({ tag: 'start-over' }),
  }
}
