import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { unavailable } from '../shared/domain-error'
import { exportSubmissions, openSubmittedFile, viewSubmission, viewSubmissions } from './form-desk'
import type { FormDeskPort, SubmissionQuery } from './form-desk.port'
import type { Submission } from './submission'

const clock = { now: () => Date.parse('2026-11-22T12:00:00Z') }
const submission = (at: number, answers: Submission['answers'], more: Partial<Submission> = {}): Submission => ({
  id: `submission-${at}`,
  formId: 'contact',
  title: 'Contact Us',
  at: Date.parse('2026-11-20T08:30:00Z') + at,
  answers,
  files: [],
  mailed: true,
  ...more,
})
const name = (value: string) => ({ name: 'name', label: 'Name', value })

const deskOf = (all: readonly Submission[], fails?: number) => {
  const asked: SubmissionQuery[] = []
  const formDesk: FormDeskPort = {
    list: query => {
      asked.push(query)
      return fails === query.page
        ? TE.left(unavailable('desk'))
        : TE.right({
            submissions: all.slice((query.page - 1) * query.perPage, query.page * query.perPage),
            total: all.length,
            forms: [],
          })
    },
    find: id => TE.right(submission(0, [], { id })),
    file: (_, number) => TE.right({ name: `${number}.pdf`, type: 'application/pdf', bytes: new Uint8Array() }),
  }
  return { asked, formDesk, clock }
}
const textOf = async (lines: AsyncGenerator<string>): Promise<string> => {
  let text = ''
  for await (const line of lines) text += line
  return text
}

describe('the CSV export of form submissions', () => {
  it('has a column for every answer given, and the names of files', async () => {
    const ports = deskOf([
      submission(1, [name('Ada'), { name: 'phone', label: 'Phone', value: '(937) 555 - 0142' }], {
        customer: { name: 'Ada Nord', email: 'ada@northgate.example' },
      }),
      submission(2, [name('Bea, B.'), { name: 'comments', label: 'Comments', value: 'It says\n"closed"' }], {
        files: [
          { number: 0, field: 'plans', name: 'a.pdf', size: 3 },
          { number: 1, field: 'plans', name: 'b.pdf', size: 3 },
        ],
      }),
    ])
    const file = await answerOf(exportSubmissions(ports)({ formId: 'contact', text: '', page: 1 }))
    expect(file.name).toBe('form-contact-2026-11-22.csv')
    expect(await textOf(file.lines())).toBe(
      [
        'Received (UTC),Form,Account,Name,Phone,Comments,Files',
        '2026-11-20 08:30:00,Contact Us,ada@northgate.example,Ada,(937) 555 - 0142,,',
        '2026-11-20 08:30:00,Contact Us,,"Bea, B.",,"It says\n""closed""","a.pdf, b.pdf"',
        '',
      ].join('\r\n'),
    )
  })

  it('escapes formulas in answers and field labels', async () => {
    const text = await textOf(
      (
        await answerOf(
          exportSubmissions(deskOf([submission(1, [{ name: 'sum', label: '=1+1', value: '=HYPERLINK("http://x")' }])]))(
            { text: '', page: 1 },
          ),
        )
      ).lines(),
    )
    expect(text).toContain(`,'=1+1,`)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('reads all submissions a hundred at a time, and fails instead of ending early', async () => {
    const many = Array.from({ length: 250 }, (_, at) => submission(at, [name(`Person ${at}`)]))
    const ports = deskOf(many)
    const text = await textOf((await answerOf(exportSubmissions(ports)({ text: '', page: 1 }))).lines())
    expect(text.split('\r\n')).toHaveLength(252)
    expect(new Set(ports.asked.map(({ perPage }) => perPage))).toEqual(new Set([100]))
    const broken = await answerOf(exportSubmissions(deskOf(many, 2))({ text: '', page: 1 }))
    await expect(textOf(broken.lines())).rejects.toThrow('Reading the submissions failed')
  })
})

describe('the forms desk', () => {
  it('passes on only valid filters, and finds nothing for an invalid id', async () => {
    const ports = deskOf([])
    await answerOf(viewSubmissions(ports)({ formId: '../x', text: ` ${'y'.repeat(200)} `, page: -2 }))
    await answerOf(viewSubmissions(ports)({ formId: 'contact', text: '', page: 3 }, 1_000))
    expect(ports.asked).toEqual([
      { text: 'y'.repeat(100), page: 1, perPage: 20 },
      { formId: 'contact', text: '', page: 3, perPage: 100 },
    ])
    expect(await refusalOf(viewSubmission(ports)('../../x'))).toMatchObject({ tag: 'not-found' })
    expect(await refusalOf(openSubmittedFile(ports)('submission-1', -1))).toMatchObject({ tag: 'not-found' })
    expect((await answerOf(openSubmittedFile(ports)('submission-1', 1))).name).toBe('1.pdf')
  })
})
