import { randomBytes } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import type { Guard } from '../../../core/access/guard'
import { notFound } from '../../../core/shared/domain-error'
import type { SessionPort } from '../../../core/access/session.port'
import { onceInMemory } from '../../../composition/wiring/once-in-memory'
import { noRateLimits } from './rate-limits'
import { aSession } from './session'

/** A guard for a session; without rate limits unless given. */
export const aGuard = (session: SessionPort = aSession({}), over: Partial<Guard> = {}): Guard => ({
  session,
  limits: noRateLimits,
  random: { token: bytes => randomBytes(bytes).toString('base64url') },
  address: '192.0.2.9',
  once: onceInMemory(),
  desk: TE.left(notFound('page')),
  ...over,
})
