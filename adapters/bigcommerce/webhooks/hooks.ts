import * as t from 'io-ts'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import { flag, id, lenient, text } from '../../shared/codecs'
import { hookPath, hooksPath } from '../rest/paths'
import { allPages, type Rest } from '../rest/rest'

/** The header by which this shop knows the store's webhooks. */
export const secretHeader = 'x-lintel-webhook-secret'

/** What this shop follows in a store. */
export const followedScopes = [
  'store/product/*',
  'store/sku/*',
  'store/category/*',
  'store/modifier/updated',
  'store/option/updated',
  'store/priceList/*',
  'store/priceList/record/*',
  'store/priceList/assignment/*',
  'store/cart/converted',
] as const

const hookCodec = t.intersection([
  t.strict({ id, scope: text(200), destination: text(2_000), is_active: flag }),
  t.partial({ headers: lenient(t.union([t.record(t.string, t.unknown), t.null])) }),
])

export type Hook = t.TypeOf<typeof hookCodec>

/** All webhooks of the account that the token belongs to. */
export const hooksOf = (rest: Pick<Rest, 'get'>): Outcome<readonly Hook[]> =>
  allPages(rest, hooksPath, hookCodec, { limit: 250 })

export type HookDestination = { readonly destination: string; readonly secret: string }

export type EnsuredHooks = { readonly active: number; readonly created: number; readonly enabled: number }

/**
 * Creates the webhooks that lead to this shop and are missing, and enables those that the store has switched off or
 * that send another secret. A store switches one off after failed deliveries, and after 90 days without an event.
 */
export const ensureHooks = (
  rest: Pick<Rest, 'get' | 'post' | 'put'>,
  wanted: HookDestination,
  scopes: readonly string[] = followedScopes,
): Outcome<EnsuredHooks> =>
  pipe(
    hooksOf(rest),
    TE.map(hooks => hooks.filter(hook => hook.destination === wanted.destination)),
    TE.flatMap(own =>
      pipe(
        scopes,
        TE.traverseSeqArray(scope => ensureHook(rest, wanted, scope, own)),
        TE.map(done => ({
          active: done.length,
          created: done.filter(each => each === 'created').length,
          enabled: done.filter(each => each === 'enabled').length,
        })),
      ),
    ),
  )

const ensureHook = (
  rest: Pick<Rest, 'post' | 'put'>,
  wanted: HookDestination,
  scope: string,
  own: readonly Hook[],
): Outcome<'created' | 'enabled' | 'active'> => {
  const ofScope = own.filter(hook => hook.scope === scope)
  if (ofScope.some(hook => hook.is_active && hook.headers?.[secretHeader] === wanted.secret)) return TE.right('active')
  const [hook] = ofScope
  return hook
    ? enableHook(rest, hook.id, wanted, scope)
    : pipe(
        rest.post(hooksPath, { body: hookBody(wanted, scope) }),
        TE.map(() => 'created' as const),
      )
}

const hookBody = ({ destination, secret }: HookDestination, scope: string) => ({
  scope,
  destination,
  is_active: true,
  headers: { [secretHeader]: secret },
})

/** Switches a webhook on, with the secret of this shop. */
export const enableHook = (
  rest: Pick<Rest, 'put'>,
  hookId: number,
  wanted: HookDestination,
  scope: string,
): Outcome<'enabled'> =>
  pipe(
    rest.put(hookPath(hookId), { body: hookBody(wanted, scope) }),
    TE.map(() => 'enabled' as const),
  )

/** The scopes without a webhook that leads to this shop, and the webhooks there that are switched off. */
export const hookGaps = (
  hooks: readonly Hook[],
  destination: string,
): { readonly missing: readonly string[]; readonly inactive: readonly Hook[] } => {
  const own = hooks.filter(hook => hook.destination === destination)
  const ofScope = (scope: string) => own.filter(hook => hook.scope === scope)
  return {
    missing: followedScopes.filter(scope => ofScope(scope).length === 0),
    inactive: followedScopes.flatMap(scope => {
      const found = ofScope(scope)
      return found.some(hook => hook.is_active) ? [] : found.slice(0, 1)
    }),
  }
}
