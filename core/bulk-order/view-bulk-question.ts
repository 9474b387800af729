import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import type { ContentPort } from '../content/content.port'
import { textField } from '../content/fields'
import { formToShow, whoAsks, type ShownForm } from '../forms/form-to-show'
import type { FormsPort } from '../forms/forms.port'
import type { ClockPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import { dayOf } from '../shared/store-day'

/** Id of the question form if the store's settings name none. */
export const defaultQuestionForm = 'bulk-question'

/** Field names of the question form (S3-3.16). */
export const questionFields = ['fullName', 'phoneNumber', 'emailAddress', 'companyName', 'comments', 'date'] as const

/** The question form of a bulk order with known field values: the signed-in customer, and today as 2026-12-08. */
export type BulkQuestion = {
  readonly form: ShownForm
  readonly known: Readonly<Partial<Record<(typeof questionFields)[number], string>>>
}

type Ports = {
  readonly forms: Pick<FormsPort, 'form'>
  readonly account: Pick<AccountPort, 'visitor' | 'profile'>
  readonly content: Pick<ContentPort, 'single'>
  readonly clock: ClockPort
}

/**
 * The form behind "Questions?" on bulk-order tables (S3-2.42): an editors' form, which the store's settings may name.
 */
export const viewBulkQuestion = (ports: Ports) => (): Outcome<BulkQuestion> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      form: pipe(
        orNothing(ports.content.single('global_settings')),
        TE.flatMap(settings =>
          formToShow(ports.forms, textField(settings?.fields, 'bulk_question_form_id_et') ?? defaultQuestionForm),
        ),
      ),
      who: whoAsks(ports.account),
    }),
    TE.map(({ form, who }) => ({
      form,
      known: {
        date: dayOf(ports.clock.now()),
        ...(who
          ? { fullName: who.name, phoneNumber: who.phone, emailAddress: who.email, companyName: who.companyName }
          : {}),
      },
    })),
  )
