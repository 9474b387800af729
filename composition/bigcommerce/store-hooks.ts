import * as E from 'fp-ts/Either'
import { ensureHooks, type HookDestination } from '../../adapters/bigcommerce/webhooks/hooks'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import type { MirrorJournalPort } from '../../core/catalogue-mirror/mirror-journal.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { webhookOrigin, type BigcommerceStore } from '../config/config-bigcommerce'
import type { Log } from '../server/log'
import { storeWebhookPath } from './store-webhook'

/**
 * Where the store's webhooks lead; undefined: the shop takes none, since no secret is set or the store could not reach
 * it: webhooks are sent to port 443 only.
 */
export const hookDestination = (
  { webhookSecret: secret }: Pick<BigcommerceStore, 'webhookSecret'>,
  origins: readonly string[],
): HookDestination | undefined => {
  const origin = webhookOrigin(origins)
  return secret === undefined || origin === undefined
    ? undefined
    : { destination: `${origin}${storeWebhookPath}`, secret }
}

type Parts = {
  readonly rest: Pick<Rest, 'get' | 'post' | 'put'>
  readonly wanted: HookDestination
  readonly journal: Pick<MirrorJournalPort, 'state' | 'noteHooks'>
  readonly clock: ClockPort
  readonly log: Pick<Log, 'info' | 'warn'>
}

const everyMs = 3_600_000

/** Keeps the store's webhooks registered: soon after start, and hourly. Returns the stop function. */
export const startHooks = (parts: Parts): (() => Promise<void>) => {
  let running: Promise<void> = ensureOnce(parts)
  const timer = setInterval(() => {
    running = running.then(() => ensureOnce(parts))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round, unless a process of this shop made one within the hour; a failure is noted and tried again. */
export const ensureOnce = async ({ rest, wanted, journal, clock, log }: Parts): Promise<void> => {
  const at = clock.now()
  const { destination } = wanted
  const state = await journal.state()()
  const last = E.isRight(state) ? state.right.hooks : undefined
  if (last?.destination === destination && last.failure === undefined && at - last.at < everyMs / 2) return
  const done = await ensureHooks(rest, wanted)()
  if (E.isLeft(done)) {
    log.warn({ error: done.left }, 'the webhooks of the store could not be registered, will retry')
    const failure = 'message' in done.left ? done.left.message : ('detail' in done.left && done.left.detail) || ''
    await journal.noteHooks({ at, destination, active: 0, created: 0, enabled: 0, failure: failure || done.left.tag })()
    return
  }
  const { created, enabled } = done.right
  if (created + enabled > 0) log.info({ created, enabled }, 'registered webhooks of the store')
  await journal.noteHooks({ at, destination, ...done.right })()
}
