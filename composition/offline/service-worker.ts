import { fetchOfflineRoute, isOfflineRoute } from './offline-routes'
import { broadcast } from './channel'
import { cachePrefix, outdated, pictureOf, picturesPath, type PrecacheList } from './precache'
import { ownDocuments } from '../../core/catalogue/product-document'
import { shellPath } from './places'
import { workerRpc, type WorkerRpc } from './worker-rpc'

/** Prepended to this script by the build, so that each build is a new service worker. */
declare const precacheList: PrecacheList

/**
 * The parts of the service worker scope that are used here; its own type declarations conflict with those of a page.
 */
type Event_ = { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent_ = Event_ & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type Client_ = { readonly postMessage: (message: PrecacheProgress) => void }
type World = {
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Client_[]>
  }
  readonly addEventListener: ((type: 'install' | 'activate', act: (event: Event_) => void) => void) &
    ((type: 'fetch', act: (event: FetchEvent_) => void) => void) &
    ((type: 'message', act: (event: Event_ & { readonly data: unknown }) => void) => void)
}

/** Progress of precaching; `refused`: the browser grants no more storage. */
export type PrecacheProgress = {
  readonly tag: 'keeping'
  readonly done: number
  readonly all: number
  readonly refused: boolean
}

const world = globalThis as unknown as World
const name = cachePrefix + precacheList.version
const concurrency = 6
const slowestMs = 4_000

world.addEventListener('install', event => event.waitUntil(keepAll(precacheList.core).then(() => world.skipWaiting())))

world.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(outdated(names, name).map(old => caches.delete(old))))
      .then(() => world.clients.claim()),
  ),
)

// The page requests the remaining files once it is loaded, so that precaching does not slow down the first visit.
world.addEventListener('message', event => {
  if (event.data === 'keep') event.waitUntil(keepRest())
})

world.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (isOfflineRoute(url.pathname)) return event.respondWith(fromTheShop(event.request, url))
  event.respondWith(
    event.request.mode === 'navigate' && !url.pathname.startsWith(ownDocuments)
      ? shell(event.request)
      : asset(event.request, url.pathname),
  )
})

let line: WorkerRpc | undefined
/** RPC channel of this script, which never owns the database. */
const lineToTheShop = (): WorkerRpc =>
  (line ??= workerRpc({ channel: broadcast(), newId: () => crypto.randomUUID(), takeOver: () => undefined }))

/** Gateway requests need no network. If no tab has the shop open, the shell page is served and opens it. */
const fromTheShop = async (request: Request, { pathname, search }: URL): Promise<Response> => {
  const isOpen = (await world.clients.matchAll({ includeUncontrolled: true })).length > 0
  const answer = isOpen ? await fetchOfflineRoute(lineToTheShop(), navigator, pathname + search) : undefined
  return answer ?? (request.mode === 'navigate' ? shell(request) : Response.error())
}

/** Every address of the shop serves the same shell page, which routes on the client. */
const shell = async (request: Request): Promise<Response> =>
  (await caches.match(shellPath, { cacheName: name })) ?? fetch(request)

const asset = async (request: Request, path: string): Promise<Response> => {
  const found = await caches.match(path)
  if (found) return found
  const place = precacheList.pictures[pictureOf(path) ?? '']
  return place ? ((await sharper(request)) ?? (await packedPicture(...place)) ?? Response.error()) : fetch(request)
}

/** The requested width from the network, if a fast connection is available. */
const sharper = async (request: Request): Promise<Response | undefined> => {
  if (!navigator.onLine) return undefined
  const answer = await fetch(request, { signal: AbortSignal.timeout(slowestMs) }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** The content type does not matter: browsers detect a picture's format from its bytes. */
const packedPicture = async (from: number, bytes: number): Promise<Response | undefined> => {
  const all = await caches.match(picturesPath)
  return (
    all && new Response((await all.blob()).slice(from, from + bytes), { headers: { 'content-type': 'image/webp' } })
  )
}

let keeping: Promise<void> | undefined
const keepRest = (): Promise<void> =>
  (keeping ??= keepAll(precacheList.rest, postProgress)
    .catch(() => postProgress(0, true))
    .finally(() => {
      keeping = undefined
    }))

const keepAll = async (
  paths: readonly string[],
  onProgress: (done: number, refused: boolean) => Promise<void> = async () => undefined,
): Promise<void> => {
  const cache = await caches.open(name)
  const left = [...paths]
  let done = 0
  const one = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (!(await cache.match(path))) await cache.put(path, await fetched(path))
      done += 1
      if (done % 5 === 0 || done === paths.length) await onProgress(done, false)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
}

/** Files with a content hash in their name are reused from an earlier build's cache. */
const fetched = async (path: string): Promise<Response> => {
  const earlier = path.startsWith('/assets/') ? await caches.match(path) : undefined
  if (earlier) return earlier
  const answer = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

const postProgress = async (done: number, refused: boolean): Promise<void> => {
  const clients = await world.clients.matchAll({ includeUncontrolled: true })
  for (const client of clients) client.postMessage({ tag: 'keeping', done, all: precacheList.rest.length, refused })
}
