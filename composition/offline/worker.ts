import { argon2WasmPasswords } from '../../adapters/passwords/argon2-wasm'
import { mediaPicturesInBrowser } from '../../adapters/pictures/media-pictures-in-browser'
import { browserClock, browserRandom } from './browser-system'
import { broadcast, type Message } from './channel'
import { HeldElsewhere, isFull, openPlace, type OpenPlace } from './database-place'
import { lateQuoteDocuments } from './late-quote-documents'
import { openOfflineShop, type OfflineShop } from './offline-shop'
import { ownership, type Locks } from './ownership'
import { shippedPath } from './places'
import { unpackSnapshot } from './unpack-snapshot'
import { watchedDatabase } from './watched-database'

/** Messages from a page to its worker. */
export type ToWorker = { readonly tag: 'in-view'; readonly inView: boolean } | { readonly tag: 'take-over' }

const channel = broadcast()
let inView = true

/** As owner: opens the database and serves the tabs until it hands over, resets, or the lock is stolen. */
const serve = async (lost: AbortSignal): Promise<void> => {
  const me = crypto.randomUUID()
  const over = new Promise<void>(resolve => lost.addEventListener('abort', () => resolve()))
  let state: Message = { tag: 'opening' }
  const say = (next: Message): void => {
    state = next
    channel.say(next)
  }
  let stop: (why: 'hand-over' | 'start-over') => void = () => undefined
  const stopped = new Promise<'hand-over' | 'start-over'>(resolve => {
    stop = resolve
  })
  let shop: OfflineShop | undefined
  const answering = new Set<string>()
  const quiet = channel.listen(message => {
    if (message.tag === 'who') channel.say(state.tag === 'open' ? { ...state, inView } : state)
    else if (message.tag === 'start-over') stop('start-over')
    else if (message.tag === 'wanted' && !inView) stop('hand-over')
    else if (message.tag === 'ask' && shop && !answering.has(message.asked.id)) {
      const { id } = message.asked
      answering.add(id)
      void shop
        .answer(message.asked)
        .catch((reason: unknown) => {
          console.error('A request failed:', reason)
          return { id, status: 500, headers: [], body: new ArrayBuffer(0) }
        })
        .then(answered => {
          answering.delete(id)
          channel.say({ tag: 'answer', answered })
        })
    }
  })
  say(state)
  try {
    const open = await openWhenFree(lost, say)
    if (!open) return
    try {
      shop = await openOfflineShop({
        database: watchedDatabase(open.database, reason => {
          if (isFull(reason)) channel.say({ tag: 'stuck', why: 'full', detail: String(reason) })
        }),
        origin: location.origin,
        clock: browserClock,
        random: browserRandom,
        passwords: argon2WasmPasswords(),
        quotePdf: lateQuoteDocuments,
        mediaPictures: mediaPicturesInBrowser(),
        onFault: (error, path) => console.error(`${path} failed:`, error),
      })
    } catch (reason) {
      open.database.close()
      await open.letGo()
      say({ tag: 'stuck', why: 'broken', detail: String(reason) })
      if ((await Promise.race([stopped, over])) === 'start-over') await forgetBroken()
      return
    }
    say({ tag: 'open', owner: me, place: open.place, inView })
    const why = await Promise.race([stopped, over])
    channel.say({ tag: 'closing', owner: me })
    const closing = shop
    shop = undefined
    await closing.close()
    if (why === 'start-over') {
      open.forget()
      channel.say({ tag: 'started-over' })
    }
    await open.letGo()
  } finally {
    quiet()
  }
}

const forgetBroken = async (): Promise<void> => {
  const open = await openPlace(shipped)
  open.database.close()
  open.forget()
  await open.letGo()
  channel.say({ tag: 'started-over' })
}

/** A frozen tab releases its file handles when it wakes or closes: retry until then and report the problem. */
const openWhenFree = async (lost: AbortSignal, say: (message: Message) => void): Promise<OpenPlace | undefined> => {
  for (let round = 0; !lost.aborted; round++) {
    try {
      return await openPlace(shipped)
    } catch (reason) {
      if (!(reason instanceof HeldElsewhere)) throw reason
      if (round === 2) say({ tag: 'stuck', why: 'held', detail: reason.message })
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
  return undefined
}

const shipped = async (): Promise<Uint8Array> => {
  const answer = await fetch(shippedPath)
  if (!answer.ok) throw new Error(`${shippedPath} answered ${answer.status}`)
  return unpackSnapshot(new Uint8Array(await answer.arrayBuffer()))
}

const owned = ownership(navigator.locks as unknown as Locks, 'lintel-shop', lost =>
  serve(lost).catch(async (reason: unknown) => {
    console.error('The shop could not be opened:', reason)
    channel.say({ tag: 'stuck', why: isFull(reason) ? 'full' : 'broken', detail: String(reason) })
    await new Promise(resolve => setTimeout(resolve, 2_000))
  }),
)

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  if (event.data.tag === 'take-over') return owned.take()
  inView = event.data.inView
  if (inView) channel.say({ tag: 'who' })
})

// A visible tab asks for ownership, because an owner in the background may be suspended.
channel.listen(message => {
  if (message.tag === 'open' && !message.inView && inView) channel.say({ tag: 'wanted' })
})
