import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import { anybody } from '../access/requirements'
import type { CaptchaChecksPort, CaptchaVerdict } from '../captcha/captcha.port'
import type { ClockPort } from '../shared/clock.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { dayOf } from '../shared/store-day'
import type { FormDefinition, SentForm } from './form'
import { thanksOf } from './form'
import type { FormsPort } from './forms.port'
import { prepareForm, type PreparedForm } from './prepare-form'

/** Field name of the issue for a missing captcha. */
export const captchaField = 'captcha'

/** Checks of a form besides its definition. */
export type FormChecks = { readonly captchas: CaptchaChecksPort; readonly clock: ClockPort }

const table: GuardTable<FormsPort> = { form: { who: anybody }, submit: { who: anybody } }

/**
 * Enforces captcha (S2-4.33, S3-8.17), field rules and a rate limit per address. While the captcha service is
 * unavailable, a stricter limit applies instead (security rule 31). Submissions with a filled honeypot are confirmed
 * and dropped.
 */
export const guardedForms = (forms: FormsPort, guard: Guard, checks: FormChecks): Guarded<FormsPort> =>
  guarded('forms', table, checkedForms(forms, guard, checks), guard)

/** Captcha, fields and limit depend on the form's definition, so the guard table cannot express them. */
const checkedForms = (forms: FormsPort, { limits, address }: Guard, { captchas, clock }: FormChecks): FormsPort => {
  const { take } = rateLimited(limits)
  const verdict = (id: string, sent: SentForm): Outcome<CaptchaVerdict> =>
    sent.captcha === undefined || sent.captcha === ''
      ? TE.right('failed')
      : pipe(
          captchas.check(sent.captcha, aboutOf(id, sent)),
          TE.orElse((error): Outcome<CaptchaVerdict> =>
            error.tag === 'unavailable'
              ? pipe(
                  take([rateLimits.uncheckedForms, address]),
                  TE.map(() => 'passed' as const),
                )
              : TE.left(error),
          ),
        )
  const withCaptcha = (form: FormDefinition, id: string, sent: SentForm): Outcome<void> =>
    pipe(
      form.captcha ? verdict(id, sent) : TE.right('passed' as const),
      TE.flatMap((found): Outcome<void> =>
        found === 'passed' ? TE.right(undefined) : TE.left(invalid(issue(captchaField, 'form-builder.captcha'))),
      ),
    )
  const prepared = (form: FormDefinition, sent: SentForm): Outcome<PreparedForm> =>
    pipe(
      TE.fromEither(prepareForm(form, sent, dayOf(clock.now()))),
      TE.mapLeft((issues): DomainError => invalid(...issues)),
    )
  return {
    ...forms,
    submit: (id, sent) =>
      pipe(
        forms.form(id),
        TE.flatMap(form =>
          sent.trap !== ''
            ? TE.right(thanksOf(form))
            : pipe(
                withCaptcha(form, id, sent),
                TE.flatMap(() => prepared(form, sent)),
                TE.tap(() => take([rateLimits.forms, address])),
                TE.flatMap(tidy => forms.submit(id, { ...tidy, trap: '' })),
              ),
        ),
      ),
  }
}

const aboutOf = (id: string, { answers, files }: SentForm): string =>
  JSON.stringify([
    id,
    answers,
    Object.entries(files).map(([name, all]) => [name, ...all.map(file => [file.name, file.bytes.byteLength])]),
  ])
