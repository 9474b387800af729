import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { rateLimited } from '../../core/access/rate-limited'
import { rateLimits } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { FormsPort } from '../../core/forms/forms.port'
import { prepareForm } from '../../core/forms/prepare-form'
import { invalid } from '../../core/shared/domain-error'
import type { ClockPort } from '../../core/shared/clock.port'
import { dayOf } from '../../core/shared/store-day'

/**
 * Forms of a merchant's platform: validated and rate limited here before forwarding; submissions with a filled honeypot
 * field are not forwarded.
 */
export const platformForms = (
  client: FormsPort,
  { limits, clock, address }: { readonly limits: RateLimitPort; readonly clock: ClockPort; readonly address: string },
): FormsPort => ({
  ...client,
  submit: (id, sent) =>
    pipe(
      client.form(id),
      TE.flatMap(form => {
        if (sent.trap !== '') return TE.right({ html: form.success.tag === 'text' ? form.success.html : '' })
        return pipe(
          TE.fromEither(
            pipe(
              prepareForm(form, sent, dayOf(clock.now())),
              E.mapLeft(issues => invalid(...issues)),
            ),
          ),
          TE.tap(() => rateLimited(limits).take([rateLimits.forms, address])),
          TE.flatMap(prepared => client.submit(id, { ...prepared, trap: '' })),
        )
      }),
    ),
})
