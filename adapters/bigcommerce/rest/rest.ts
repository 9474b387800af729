import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import type { Codec } from '../../shared/codecs'
import { countedListOf, type Readable } from '../../shared/readable-list'
import { fetchHttp, type Http, type HttpAnswer, type HttpOptions, type HttpSettings } from '../../shared/http'
import { failureIn, service } from './failure'
import type { QuotaNote, RequestBudget, Urgency } from './request-budget'

export type RestSettings = {
  /** `https://api.bigcommerce.com`. */
  readonly origin: string
  readonly storeHash: string
  readonly token: string
  readonly fetch: HttpSettings['fetch']
  /** One for all requests to the store. */
  readonly budget: RequestBudget
  /** Who asks. */
  readonly urgency: Urgency
  /** Hears what an operator has to know; called for each such answer. */
  readonly warn: (what: string) => void
  readonly wait: (milliseconds: number) => Promise<void>
  readonly timeoutMs?: number
}

export type RestOptions = Pick<HttpOptions, 'query' | 'body'> & {
  /** The path names one thing, which may be gone: 404 is then 'not-found'. Otherwise the store's address is wrong. */
  readonly mayBeGone?: boolean
  /** The store limits this call by itself: a 429 is the call's own, and other calls do not pause for it. */
  readonly hasOwnLimit?: boolean
}

type Call = (path: string, options?: RestOptions) => Outcome<HttpAnswer>

/**
 * Requests to one store by the paths of its Management API, from `/v2` or `/v3` on. A failure is a Left. A request that
 * the store refused with 429 had no effect, so that it is sent again when the budget allows it.
 */
export type Rest = { readonly get: Call; readonly post: Call; readonly put: Call; readonly delete: Call }

const maxTries = 5
/** Reads of a sync outlast a short failure of the store; a shopper gets an answer instead. */
const maxPatience = 3
const isPatient = ({ urgency }: RestSettings, failed: DomainError, tries: number): boolean =>
  urgency === 'sync' && failed.tag === 'unavailable' && tries < maxPatience

export const bigcommerceRest = (settings: RestSettings): Rest => {
  const http = storeHttp(settings)
  const call =
    (method: keyof Http): Call =>
    (path, options = {}) =>
    async () => {
      for (let tries = 1; ; tries++) {
        const answer = await admitted(settings, http[method](path, options), options)()
        if (isToRepeat(answer, options) && tries < maxTries) continue
        if (E.isLeft(answer) && method === 'get' && isPatient(settings, answer.left, tries)) {
          await settings.wait(1_000 * 2 ** tries)
          continue
        }
        const result = E.isLeft(answer) ? answer : judged(settings, method, path, options, answer.right)
        if (E.isLeft(result) && result.left.tag === 'unavailable' && !hasWarned(answer))
          settings.warn(`${method.toUpperCase()} ${path} failed: ${result.left.detail ?? 'no answer'}`)
        return result
      }
    }
  return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') }
}

const isToRepeat = (answer: E.Either<DomainError, HttpAnswer>, { hasOwnLimit }: RestOptions): boolean =>
  E.isRight(answer) && answer.right.status === 429 && hasOwnLimit !== true

/** Statuses about which `judged` warns with its remedy. */
const hasWarned = (answer: E.Either<DomainError, HttpAnswer>): boolean =>
  E.isRight(answer) && [401, 403, 404].includes(answer.right.status)

const storeHttp = ({ origin, storeHash, token, fetch, timeoutMs = 20_000 }: RestSettings): Http =>
  fetchHttp({
    origin: `${origin}/stores/${storeHash}`,
    service,
    fetch: (url, init) => fetch(url, init).then(readable),
    headers: () => ({ 'x-auth-token': token }),
    timeoutMs,
    maxBytes: 32_000_000,
    ownHeader: false,
  })

/** The store refuses a token in plain text; the status says enough. */
const readable = async (response: Response): Promise<Response> => {
  if (response.ok || (response.headers.get('content-type') ?? '').includes('json')) return response
  await response.body?.cancel()
  return new Response(undefined, { status: response.status, headers: response.headers })
}

const admitted =
  ({ budget, urgency }: RestSettings, send: Outcome<HttpAnswer>, options: RestOptions): Outcome<HttpAnswer> =>
  async () => {
    const refused = await budget.admit(urgency)
    if (refused)
      return E.left<DomainError>({ tag: 'limited', retryAfterSeconds: Math.ceil(refused.refusedForMs / 1000) })
    const answer = await send()
    const isOwn = options.hasOwnLimit === true && E.isRight(answer) && answer.right.status === 429
    budget.note(E.isRight(answer) && !isOwn ? quotaIn(answer.right) : {}, isToRepeat(answer, options))
    return answer
  }

const quotaIn = ({ header }: HttpAnswer): QuotaNote => {
  const figure = (name: string) => {
    const text = header(name)
    const value = Number(text ?? '')
    return text !== null && text !== '' && Number.isFinite(value) && value >= 0 ? value : undefined
  }
  return {
    quota: figure('x-rate-limit-requests-quota'),
    left: figure('x-rate-limit-requests-left'),
    resetsInMs: figure('x-rate-limit-time-reset-ms'),
  }
}

const judged = (
  { origin, warn }: RestSettings,
  method: string,
  path: string,
  { mayBeGone = false }: RestOptions,
  answer: HttpAnswer,
): E.Either<DomainError, HttpAnswer> => {
  const failed = failureIn(answer)
  if (!failed) return E.right(answer)
  const call = `${method.toUpperCase()} ${path}`
  if (answer.status === 404 && !mayBeGone) {
    warn(`${origin} does not know ${call}: check LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_API`)
    return E.left(unavailable(service, `404 of ${call}`))
  }
  if (answer.status === 401) warn(`${origin} refused the token for ${call}: check LINTEL_BIGCOMMERCE_TOKEN`)
  if (answer.status === 403) warn(`the token may not ${call}: give its account the scope`)
  return E.left(failed)
}

/** Decodes a body; a shape that cannot be read is 'unavailable', with the fields for the log. */
export const decodedBody =
  <A>(codec: t.Decoder<unknown, A>) =>
  (body: unknown): E.Either<DomainError, A> =>
    pipe(
      codec.decode(body),
      E.mapLeft(errors =>
        unavailable(
          service,
          `unexpected shape at ${errors
            .slice(0, 5)
            .map(({ context }) => context.map(({ key }) => key).join('.'))
            .join(', ')}`,
        ),
      ),
    )

/** `data` of an answer of version 3. */
export const dataOf = (answer: HttpAnswer): unknown =>
  typeof answer.body === 'object' && answer.body !== null ? (answer.body as { data?: unknown }).data : undefined

/** A page of a list, and how many pages there are. */
export type Page = { readonly items: readonly unknown[]; readonly pages: number | undefined }

/** Version 3 wraps a list and counts its pages; version 2 answers it bare, and 204 when it is empty. */
export const pageOf = ({ body }: HttpAnswer): E.Either<DomainError, Page> => {
  if (body === undefined) return E.right({ items: [], pages: undefined })
  if (Array.isArray(body)) return E.right({ items: body as readonly unknown[], pages: undefined })
  const { data, meta } = body as {
    readonly data?: unknown
    readonly meta?: { readonly pagination?: { readonly total_pages?: unknown } }
  }
  const pages = meta?.pagination?.total_pages
  return Array.isArray(data)
    ? E.right({ items: data as readonly unknown[], pages: typeof pages === 'number' ? pages : undefined })
    : E.left(unavailable(service, 'unexpected shape: no list'))
}

/** A list that never ends is a fault of the store. */
const maxPages = 10_000

type Paging = { readonly limit: number; readonly query?: HttpOptions['query'] }

/** All items of a list, page by page. */
export const allPages = <A>(
  rest: Pick<Rest, 'get'>,
  path: string,
  codec: t.Decoder<unknown, A>,
  paging: Paging,
): Outcome<readonly A[]> =>
  pipe(
    allItems(rest, path, paging),
    TE.flatMapEither(items => E.traverseArray(decodedBody(codec))(items)),
  )

/** Like `allPages`, for lists of a customer that are shown: null or malformed items are skipped, counted and logged. */
export const readablePages = <A>(
  rest: Pick<Rest, 'get'>,
  path: string,
  { name, codec }: { readonly name: string; readonly codec: Codec<A> },
  paging: Paging,
): Outcome<Readable<A>> =>
  pipe(allItems(rest, path, paging), TE.flatMapEither(decodedBody(countedListOf(name, codec, Number.MAX_SAFE_INTEGER))))

const allItems = (
  rest: Pick<Rest, 'get'>,
  path: string,
  { limit, query = {} }: Paging,
): Outcome<readonly unknown[]> => {
  const from = (page: number, before: readonly unknown[]): Outcome<readonly unknown[]> =>
    pipe(
      rest.get(path, { query: { ...query, page, limit } }),
      TE.flatMapEither(pageOf),
      TE.flatMap(({ items, pages }) => {
        const all = [...before, ...items]
        return page < maxPages && (pages === undefined ? items.length >= limit : page < pages)
          ? from(page + 1, all)
          : TE.right(all)
      }),
    )
  return from(1, [])
}
