import * as t from 'io-ts'
import { maxBytes } from '../../../core/forms/form-file'
import type { SubmissionQuery } from '../../../core/forms/form-desk.port'
import type { Submission } from '../../../core/forms/submission'
import { flag, listOf, text, whole } from '../../shared/codecs'
import { moment } from './staff.wire'

/** Our own calls of the form desk. */
export const submissionsPath = '/apis/staff/forms'
export const submissionPath = (id: string) => `/apis/staff/forms/${id}`
export const submittedFilePath = (id: string, number: number | ':number') => `/apis/staff/forms/${id}/files/${number}`
/** CSV download of the displayed list. */
export const submissionsFilePath = '/staff/forms.csv'

export const largestSubmittedFile = maxBytes

export const submissionCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    form_id: text(100),
    title: text(1000),
    received_at: moment,
    mailed: flag,
    answers: listOf(
      t.intersection([
        t.strict({ name: text(100), label: text(1000), value: text(100_000) }),
        t.partial({ email: flag }),
      ]),
      200,
    ),
    files: listOf(
      t.strict({ number: whole(0, 1000), field: text(100), name: text(300), size: whole(0, 100_000_000) }),
      200,
    ),
  }),
  t.partial({ customer: t.strict({ name: text(400), email: text(254) }) }),
])
export const submissionsCodec = t.strict({
  submissions: listOf(submissionCodec, 1000),
  total: whole(0, 100_000_000),
  forms: listOf(t.strict({ id: text(100), title: text(1000) }), 1000),
})

export const submissionToWire = ({ formId, at, ...submission }: Submission) => ({
  ...submission,
  form_id: formId,
  received_at: at,
})
export const submissionFromWire = ({
  form_id: formId,
  received_at: at,
  ...wire
}: t.TypeOf<typeof submissionCodec>): Submission => ({ ...wire, formId, at })

export const submissionQueryToWire = ({ formId, text: term, page, perPage }: SubmissionQuery) => ({
  page,
  limit: perPage,
  ...(formId === undefined ? {} : { form: formId }),
  ...(term === '' ? {} : { q: term }),
})
export const submissionQueryFromWire = (
  asked: URLSearchParams,
): Omit<SubmissionQuery, 'perPage'> & { readonly perPage?: number } => ({
  formId: asked.get('form') ?? undefined,
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
  ...(asked.has('limit') ? { perPage: Number(asked.get('limit')) || 1 } : {}),
})
