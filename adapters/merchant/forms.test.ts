import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SentForm } from '../../core/forms/form'
import type { Outcome } from '../../core/shared/domain-error'
import { aForm, aSentForm, everyField } from '../../test/builders/form'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { platformForms } from './forms'

const good = { name: 'Ada', email: 'ada@northgate.example', phone: '9375550142' }

const aPlatform = (seconds = 0) => {
  const sent: SentForm[] = []
  const counted: string[] = []
  const forms = platformForms(
    { form: () => TE.right(aForm(everyField)), submit: (_, form) => (sent.push(form), TE.right({ html: 'Taken' })) },
    {
      limits: {
        hit: ({ name }, key) => (counted.push(`${name}:${key}`), TE.right(seconds)),
        peek: () => TE.right(0),
        forget: () => TE.right(undefined),
      },
      clock: { now: () => Date.parse('2026-11-22T12:00:00Z') },
      address: '192.0.2.7',
    },
  )
  return { forms, sent, counted }
}

describe("forms of a merchant's platform", () => {
  it('are checked, put in order and counted here before they are sent on', async () => {
    const { forms, sent, counted } = aPlatform()
    expect(await issuesOf(forms.submit('test', aSentForm({ ...good, email: 'nowhere' })) as Outcome<unknown>)).toEqual([
      'email form-builder.format',
    ])
    expect([sent, counted]).toEqual([[], []])
    expect(await answerOf(forms.submit('test', aSentForm(good)))).toEqual({ html: 'Taken' })
    expect(sent).toEqual([
      {
        answers: { name: ['Ada'], email: ['ada@northgate.example'], phone: ['(937) 555 - 0142'] },
        files: {},
        trap: '',
      },
    ])
    expect(counted).toEqual(['form:address:192.0.2.7'])
  })

  it('are not sent on beyond the limit, nor when what nobody sees was filled in', async () => {
    const limited = aPlatform(60)
    expect(await refusalOf(limited.forms.submit('test', aSentForm(good)) as Outcome<unknown>)).toEqual({
      tag: 'limited',
      retryAfterSeconds: 60,
    })
    const trapped = aPlatform()
    expect(await answerOf(trapped.forms.submit('test', aSentForm(good, {}, 'pills')))).toEqual({ html: 'Thank you.' })
    expect([limited.sent, trapped.sent]).toEqual([[], []])
  })
})
