import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aField, aForm, aSentForm } from '../../test/builders/form'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import type { CaptchaVerdict } from '../captcha/captcha.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { unavailable } from '../shared/domain-error'
import type { SentForm } from './form'
import { guardedForms } from './guarded-forms'

const fields = [aField('singleLineText', 'name')]
const guarded = (asks: boolean, verdict: CaptchaVerdict | DomainError, room = 1) => {
  const sent: SentForm[] = []
  const about: string[] = []
  let left = room
  const forms = guardedForms(
    {
      form: () => TE.right(aForm(fields, { is_captcha_enabled: asks })),
      submit: (_, form) => (sent.push(form), TE.right({ html: 'Taken' })),
    },
    {
      checks: {
        check: (_, thing) => (about.push(thing), typeof verdict === 'string' ? TE.right(verdict) : TE.left(verdict)),
      },
      unchecked: () => (left-- > 0 ? TE.right(undefined) : TE.left({ tag: 'limited', retryAfterSeconds: 600 })),
    },
  )
  return { submit: (form: SentForm): Outcome<unknown> => forms.submit('test', form), sent, about }
}
const ada: SentForm = { ...aSentForm({ name: 'Ada' }), captcha: 'a token' }

describe('a form with a captcha', () => {
  it('is taken with a token that passes, and refused without one [S3-8.17] [S2-4.33]', async () => {
    const { submit, sent } = guarded(true, 'passed')
    expect(await answerOf(submit(ada))).toEqual({ html: 'Taken' })
    for (const without of [aSentForm({ name: 'Ada' }), { ...ada, captcha: '' }])
      expect(await issuesOf(submit(without))).toEqual(['captcha form-builder.captcha'])
    expect(sent).toHaveLength(1)
  })

  it('is refused with a token that does not pass', async () => {
    const { submit, sent } = guarded(true, 'failed')
    expect(await issuesOf(submit(ada))).toEqual(['captcha form-builder.captcha'])
    expect(sent).toEqual([])
  })

  it('asks nothing where its editor wants no captcha, nor of who fills in what nobody sees', async () => {
    const open = guarded(false, 'failed')
    expect(await answerOf(open.submit(aSentForm({ name: 'Ada' })))).toEqual({ html: 'Taken' })
    const trapped = guarded(true, 'failed')
    expect(await answerOf(trapped.submit(aSentForm({ name: 'Ada' }, {}, 'pills')))).toEqual({ html: 'Taken' })
  })

  it('is let through a few times only while nobody can check the token', async () => {
    const { submit, sent } = guarded(true, unavailable('turnstile'), 1)
    expect(await answerOf(submit(ada))).toEqual({ html: 'Taken' })
    expect(await refusalOf(submit(ada))).toEqual({ tag: 'limited', retryAfterSeconds: 600 })
    expect(sent).toHaveLength(1)
  })

  it('tells one form from another by what is sent with it', async () => {
    const { submit, about } = guarded(true, 'passed')
    for (const form of [
      ada,
      ada,
      { ...ada, answers: { name: ['Bea'] } },
      { ...ada, files: { plans: [{ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(3) }] } },
    ])
      await answerOf(submit(form))
    expect(new Set(about).size).toBe(3)
  })
})
