import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CaptchaChecksPort, CaptchaVerdict } from '../captcha/captcha.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { FormDefinition, SentForm } from './form'
import type { FormsPort } from './forms.port'

/** Under this name a form says that its captcha is missing. */
export const captchaField = 'captcha'

export type FormGuard = {
  readonly checks: CaptchaChecksPort
  /** Counts what is let through while nobody can check it; 'limited' once that was too much. */
  readonly unchecked: () => Outcome<void>
}

/**
 * Forms that take nothing without a captcha where their editor asks for one (S2-4.33, S3-8.17). While the checking
 * service is away a stricter limit stands in its place, never a free pass (security rule 31).
 */
export const guardedForms = (forms: FormsPort, { checks, unchecked }: FormGuard): FormsPort => {
  const verdict = (id: string, sent: SentForm): Outcome<CaptchaVerdict> =>
    sent.captcha === undefined || sent.captcha === ''
      ? TE.right('failed')
      : pipe(
          checks.check(sent.captcha, aboutOf(id, sent)),
          TE.orElse((error): Outcome<CaptchaVerdict> =>
            error.tag === 'unavailable'
              ? pipe(
                  unchecked(),
                  TE.map(() => 'passed' as const),
                )
              : TE.left(error),
          ),
        )
  return {
    ...forms,
    submit: (id, sent) =>
      pipe(
        forms.form(id),
        TE.flatMap((form): Outcome<CaptchaVerdict> =>
          asksForCaptcha(form, sent) ? verdict(id, sent) : TE.right('passed'),
        ),
        TE.flatMap(found =>
          found === 'passed'
            ? forms.submit(id, sent)
            : TE.left<DomainError>(invalid(issue(captchaField, 'form-builder.captcha'))),
        ),
      ),
  }
}

/** Who fills in what nobody sees is thanked without being asked. */
const asksForCaptcha = (form: FormDefinition, { trap }: SentForm): boolean => form.captcha && trap === ''

const aboutOf = (id: string, { answers, files }: SentForm): string =>
  JSON.stringify([
    id,
    answers,
    Object.entries(files).map(([name, all]) => [name, ...all.map(file => [file.name, file.bytes.byteLength])]),
  ])
