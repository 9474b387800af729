import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SentFile } from '../uploads/upload'
import type { ClockPort } from '../shared/clock.port'
import { csvLine } from '../shared/csv-line'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { dayOf } from '../shared/store-day'
import type { FormDeskPort, SubmissionPage, SubmissionQuery } from './form-desk.port'
import type { Submission } from './submission'

type Ports = { readonly formDesk: FormDeskPort }

export const submissionsPerPage = 20
const maxPerPage = 100
const maxSearchLength = 100

/** A list query from a page's URL. */
export type AskedSubmissions = Omit<SubmissionQuery, 'perPage'>

const isFormId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{1,100}$/.test(id)

const tidy = ({ formId, text, page }: AskedSubmissions): AskedSubmissions => ({
  ...(isFormId(formId) ? { formId } : {}),
  text: text.trim().slice(0, maxSearchLength),
  page: Number.isSafeInteger(page) && page > 0 ? page : 1,
})

export const viewSubmissions =
  (ports: Ports) =>
  (asked: AskedSubmissions, perPage = submissionsPerPage): Outcome<SubmissionPage> =>
    ports.formDesk.list({ ...tidy(asked), perPage: Math.min(Math.max(perPage, 1), maxPerPage) })

export const viewSubmission =
  (ports: Ports) =>
  (id: string): Outcome<Submission> =>
    isSubmissionId(id) ? ports.formDesk.find(id) : TE.left(notFound('form'))

export const openSubmittedFile =
  (ports: Ports) =>
  (id: string, number: number): Outcome<SentFile> =>
    isSubmissionId(id) && Number.isSafeInteger(number) && number >= 0
      ? ports.formDesk.file(id, number)
      : TE.left(notFound('file'))

const isSubmissionId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)

/**
 * A CSV export: its name, and its lines as a stream. A failed read throws, so that an incomplete file is not taken for
 * a complete one.
 */
export type SubmissionFile = { readonly name: string; readonly lines: () => AsyncGenerator<string> }

/**
 * The submissions of a query as CSV (RFC 4180, protected against formula injection), with a column for every answer.
 * Reads pages of 100 twice: first for the columns, then for the lines.
 */
export const exportSubmissions =
  (ports: Ports & { readonly clock: ClockPort }) =>
  (asked: AskedSubmissions): Outcome<SubmissionFile> => {
    const pageAt = (page: number) => viewSubmissions(ports)({ ...asked, page }, maxPerPage)
    const { formId } = tidy(asked)
    return pipe(
      pageAt(1),
      TE.map(() => ({
        name: `${formId === undefined ? 'forms' : `form-${formId}`}-${dayOf(ports.clock.now())}.csv`,
        lines: () => linesFrom(pageAt),
      })),
    )
  }

type Column = { readonly name: string; readonly label: string }

async function* linesFrom(pageAt: (page: number) => Outcome<SubmissionPage>): AsyncGenerator<string> {
  const columns = new Map<string, Column>()
  for await (const { answers } of everything(pageAt))
    for (const { name, label } of answers) if (!columns.has(name)) columns.set(name, { name, label })
  yield csvLine(['Received (UTC)', 'Form', 'Account', ...[...columns.values()].map(({ label }) => label), 'Files'])
  for await (const submission of everything(pageAt)) yield lineOf(submission, [...columns.keys()])
}

async function* everything(pageAt: (page: number) => Outcome<SubmissionPage>): AsyncGenerator<Submission> {
  let before = new Set<string>()
  for (let page = 1; ; page++) {
    const result = await pageAt(page)()
    if (E.isLeft(result)) throw new Error(`Reading the submissions failed: ${result.left.tag}`)
    const { submissions } = result.right
    // A submission that arrives during the export shifts the pages by one, so the next page may repeat entries.
    for (const submission of submissions) if (!before.has(submission.id)) yield submission
    before = new Set(submissions.map(({ id }) => id))
    if (submissions.length < maxPerPage) return
  }
}

const lineOf = ({ at, title, customer, answers, files }: Submission, columns: readonly string[]): string => {
  const given = new Map(answers.map(({ name, value }) => [name, value]))
  return csvLine([
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    title,
    customer?.email ?? '',
    ...columns.map(name => given.get(name) ?? ''),
    files.map(file => file.name).join(', '),
  ])
}
