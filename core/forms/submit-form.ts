import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ClockPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { dayOf } from '../shared/store-day'
import type { FormThanks, SentForm } from './form'
import type { FormsPort } from './forms.port'
import { prepareForm } from './prepare-form'

export type SubmitForm = (id: string, sent: SentForm) => Outcome<FormThanks>

/** Validates and submits a form; returns the confirmation or the redirect (S2-4.30, S2-4.32). */
export const submitForm =
  (ports: { readonly forms: FormsPort; readonly clock: ClockPort }): SubmitForm =>
  (id, sent) =>
    pipe(
      ports.forms.form(id),
      TE.flatMap(form => {
        const prepared = prepareForm(form, sent, dayOf(ports.clock.now()))
        if (prepared._tag === 'Left') return TE.left(invalid(...prepared.left))
        return pipe(
          ports.forms.submit(id, {
            ...prepared.right,
            trap: sent.trap,
            ...(sent.captcha === undefined ? {} : { captcha: sent.captcha }),
          }),
          TE.map(({ html }) =>
            form.success.tag === 'redirect' ? { to: form.success.to } : html === '' ? {} : { html },
          ),
        )
      }),
    )
