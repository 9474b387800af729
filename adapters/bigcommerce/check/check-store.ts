import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../../../core/shared/domain-error'
import type { HttpAnswer } from '../../shared/http'
import { allPages, dataOf, decodedBody, pageOf, type Rest, type RestOptions } from '../rest/rest'
import { hookGaps, hooksOf } from '../webhooks/hooks'
import { isBesideShop } from './beside-shop'
import {
  channelPath,
  checkoutSettingsPath,
  productsPath,
  routesPath,
  scopeProbes,
  sitePath,
  storePath,
  timePath,
  treesPath,
} from '../rest/paths'
import { channelCodec, checkoutSettingsCodec, routeCodec, siteCodec, storeCodec, timeCodec } from './check.wire'

/** What a store must be set up for. */
export type Expected = {
  readonly channelId: number
  /** The shop's public origins. */
  readonly origins: readonly string[]
  /** Host of the hosted checkout, as set. */
  readonly shop?: string
  readonly hasClient: boolean
  /** Where the store's webhooks shall lead; undefined: the shop takes none. */
  readonly webhooks?: string
  /** Their secret is set, but the shop has no address that the store could send them to. */
  readonly lacksWebhookOrigin?: boolean
  readonly now: () => number
}

export type CheckName =
  'token' | 'scopes' | 'clock' | 'channel' | 'goods' | 'site' | 'routes' | 'checkout' | 'sign-in' | 'webhooks'

export type ProblemCode =
  | 'no-answer'
  | 'unreadable'
  | 'token-refused'
  | 'unknown-store'
  | 'currency'
  | 'missing-scope'
  | 'clock-off'
  | 'no-channel'
  | 'not-a-storefront'
  | 'channel-not-live'
  | 'no-tree'
  | 'no-products'
  | 'no-site'
  | 'site-elsewhere'
  | 'no-route'
  | 'no-checkout-url'
  | 'checkout-elsewhere'
  | 'shop-setting'
  | 'sign-in-at-checkout'
  | 'no-client'
  | 'webhook-early'
  | 'webhook-origin'
  | 'webhook-missing'
  | 'webhook-inactive'

/** Something that has to be changed in the store or the settings. */
export type Problem = { readonly code: ProblemCode; readonly values: Readonly<Record<string, string | number>> }
export type Finding = { readonly check: CheckName; readonly problems: readonly Problem[] }

const problem = (code: ProblemCode, values: Problem['values'] = {}): Problem => ({ code, values })

/** A login link is good for 30 seconds: with a clock further off than this, some are refused. */
const maxClockSeconds = 10

type Read<A> = E.Either<DomainError, A>

/**
 * Examines a store, with reads only: one finding for each check, in order. Without an answer to the first, the token's,
 * the others are not made.
 */
export const checkStore = async (rest: Pick<Rest, 'get'>, expected: Expected): Promise<readonly Finding[]> => {
  const token = await tokenProblems(rest)
  if (token.some(({ code }) => code !== 'currency' && code !== 'missing-scope'))
    return [{ check: 'token', problems: token }]
  const site = await bodyOf(rest, sitePath(expected.channelId), siteCodec, { mayBeGone: true })
  return [
    { check: 'token', problems: token },
    { check: 'scopes', problems: await scopeProblems(rest) },
    { check: 'clock', problems: await clockProblems(rest, expected) },
    { check: 'channel', problems: await channelProblems(rest, expected) },
    { check: 'goods', problems: await goodsProblems(rest, expected) },
    { check: 'site', problems: siteProblems(site, expected) },
    { check: 'routes', problems: E.isRight(site) ? await routeProblems(rest, site.right.id) : [] },
    { check: 'checkout', problems: E.isRight(site) ? checkoutProblems(site.right, expected) : [] },
    { check: 'sign-in', problems: await signInProblems(rest, expected) },
    { check: 'webhooks', problems: await webhookProblems(rest, expected) },
  ]
}

const bodyOf = <A>(
  rest: Pick<Rest, 'get'>,
  path: string,
  codec: t.Decoder<unknown, A>,
  options: RestOptions = {},
  part: (answer: HttpAnswer) => unknown = dataOf,
): Promise<Read<A>> => pipe(rest.get(path, options), TE.map(part), TE.flatMapEither(decodedBody(codec)))()

/** What an answer that did not succeed means to the merchant. */
const failureOf = (error: DomainError): Problem => {
  const detail = 'detail' in error ? (error.detail ?? '') : error.tag
  if (detail.startsWith('status 401')) return problem('token-refused')
  if (detail.startsWith('status 403')) return problem('missing-scope', { scope: 'Information & settings' })
  if (detail.startsWith('404')) return problem('unknown-store')
  return problem(detail.startsWith('unexpected shape') ? 'unreadable' : 'no-answer', { detail })
}

const tokenProblems = async (rest: Pick<Rest, 'get'>): Promise<readonly Problem[]> => {
  const store = await bodyOf(rest, storePath, storeCodec, {}, ({ body }) => body)
  if (E.isLeft(store)) return [failureOf(store.left)]
  const { currency = 'USD' } = store.right
  return currency === 'USD' ? [] : [problem('currency', { currency })]
}

const scopeProblems = async (rest: Pick<Rest, 'get'>): Promise<readonly Problem[]> => {
  const problems: Problem[] = []
  for (const [scope, path] of Object.entries(scopeProbes)) {
    const paged = scope === 'Carts' ? {} : { query: { limit: 1 } }
    const answer = await rest.get(path, { ...paged, mayBeGone: true })()
    if (E.isRight(answer) || answer.left.tag === 'not-found') continue
    const failed = failureOf(answer.left)
    problems.push(failed.code === 'missing-scope' ? problem('missing-scope', { scope }) : failed)
  }
  return problems
}

/** Also a scope of another check may be missing. */
const withScope = (error: DomainError, scope: string): Problem => {
  const failed = failureOf(error)
  return failed.code === 'missing-scope' ? problem('missing-scope', { scope }) : failed
}

const clockProblems = async (rest: Pick<Rest, 'get'>, { now }: Expected): Promise<readonly Problem[]> => {
  const time = await bodyOf(rest, timePath, timeCodec, {}, ({ body }) => body)
  if (E.isLeft(time)) return [failureOf(time.left)]
  const seconds = Math.round(time.right.time - now() / 1000)
  return Math.abs(seconds) <= maxClockSeconds ? [] : [problem('clock-off', { seconds: Math.abs(seconds) })]
}

const channelProblems = async (rest: Pick<Rest, 'get'>, { channelId }: Expected): Promise<readonly Problem[]> => {
  const channel = await bodyOf(rest, channelPath(channelId), channelCodec, { mayBeGone: true })
  if (E.isLeft(channel))
    return [
      channel.left.tag === 'not-found'
        ? problem('no-channel', { channel: channelId })
        : withScope(channel.left, 'Channel settings'),
    ]
  const { type = 'storefront', status } = channel.right
  if (type !== 'storefront') return [problem('not-a-storefront', { channel: channelId, type })]
  return status === 'active' ? [] : [problem('channel-not-live', { channel: channelId, status })]
}

const isEmpty = (answer: Read<HttpAnswer>): boolean => {
  if (E.isLeft(answer)) return false
  const page = pageOf(answer.right)
  return E.isRight(page) && page.right.items.length === 0
}

const goodsProblems = async (rest: Pick<Rest, 'get'>, { channelId }: Expected): Promise<readonly Problem[]> => {
  const query = { 'channel_id:in': channelId }
  return [
    ...(isEmpty(await rest.get(treesPath, { query })()) ? [problem('no-tree', { channel: channelId })] : []),
    ...(isEmpty(await rest.get(productsPath, { query: { ...query, limit: 1 } })())
      ? [problem('no-products', { channel: channelId })]
      : []),
  ]
}

const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const siteProblems = (site: Read<t.TypeOf<typeof siteCodec>>, { channelId, origins }: Expected): readonly Problem[] => {
  if (E.isLeft(site))
    return [
      site.left.tag === 'not-found'
        ? problem('no-site', { channel: channelId, origin: origins[0] ?? '' })
        : withScope(site.left, 'Sites & routes'),
    ]
  const { url } = site.right
  return origins.length === 0 || origins.some(origin => hostIn(origin) === hostIn(url))
    ? []
    : [problem('site-elsewhere', { url, origin: origins[0] ?? '' })]
}

/** Where the hosted checkout and the store's mails send a shopper. */
const neededRoutes = ['home', 'cart', 'login']

const routeProblems = async (rest: Pick<Rest, 'get'>, siteId: number): Promise<readonly Problem[]> => {
  const routes = await allPages(rest, routesPath(siteId), routeCodec, { limit: 250 })()
  if (E.isLeft(routes)) return [withScope(routes.left, 'Sites & routes')]
  const known = new Set(routes.right.map(({ type }) => type))
  return neededRoutes.filter(type => !known.has(type)).map(type => problem('no-route', { type }))
}

const checkoutProblems = (
  { urls = [] }: t.TypeOf<typeof siteCodec>,
  { origins, shop }: Expected,
): readonly Problem[] => {
  const url = urls.find(({ type }) => type === 'checkout')?.url
  if (url === undefined) return [problem('no-checkout-url')]
  const host = hostIn(url)
  const beside = origins.length === 0 || origins.some(origin => isBesideShop(host, hostIn(origin)))
  return [
    ...(beside ? [] : [problem('checkout-elsewhere', { host, shop: hostIn(origins[0] ?? '') })]),
    ...(shop === host ? [] : [problem('shop-setting', { host })]),
  ]
}

const signInProblems = async (
  rest: Pick<Rest, 'get'>,
  { channelId, hasClient }: Expected,
): Promise<readonly Problem[]> => {
  const settings = await bodyOf(rest, checkoutSettingsPath(channelId), checkoutSettingsCodec, { mayBeGone: true })
  const client = hasClient ? [] : [problem('no-client')]
  if (E.isLeft(settings)) return [withScope(settings.left, 'Checkout content'), ...client]
  return settings.right.should_redirect_to_storefront_for_auth
    ? client
    : [problem('sign-in-at-checkout', { channel: channelId }), ...client]
}

/** Webhooks that lead to a shop that takes none would have the store block its domain. */
const webhookProblems = async (
  rest: Pick<Rest, 'get'>,
  { origins, webhooks: destination, lacksWebhookOrigin }: Expected,
): Promise<readonly Problem[]> => {
  if (lacksWebhookOrigin) return [problem('webhook-origin')]
  const hooks = await hooksOf(rest)()
  if (E.isLeft(hooks)) return [failureOf(hooks.left)]
  if (destination === undefined) {
    const ours = new Set(origins.map(hostIn))
    return hooks.right
      .filter(hook => hook.is_active && ours.has(hostIn(hook.destination)))
      .map(({ id, scope }) => problem('webhook-early', { id, scope }))
  }
  const { missing, inactive } = hookGaps(hooks.right, destination)
  return [
    ...missing.map(scope => problem('webhook-missing', { scope, destination })),
    ...inactive.map(({ id, scope }) => problem('webhook-inactive', { id, scope, destination })),
  ]
}
