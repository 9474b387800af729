import * as TE from 'fp-ts/TaskEither'
import { referenceForms } from '../../adapters/reference/forms/forms'
import type { Database } from '../../adapters/reference/database/engine'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { SessionPort } from '../../core/access/session.port'
import { guardedForms } from '../../core/forms/guarded-forms'
import { aGuard } from './platform/guard'

type FormDeps = Parameters<typeof referenceForms>[2] & { readonly limits: RateLimitPort }

/** Guarded forms of the embedded platform, for one client address; all captchas are valid. */
export const formsBehindGuard = (
  db: Database,
  session: SessionPort,
  deps: FormDeps,
  place: Parameters<typeof referenceForms>[3],
) => {
  const forms = guardedForms(
    referenceForms(db, session, deps, place),
    aGuard(session, { limits: deps.limits, address: place.address }),
    { captchas: { check: () => TE.right('passed') }, clock: deps.clock },
  )
  const submit: typeof forms.submit = (id, sent) => forms.submit(id, { captcha: 'solved', ...sent })
  return { ...forms, submit }
}
