import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aField, aForm, aSentForm, everyField } from '../../test/builders/form'
import { aGuard } from '../../test/builders/platform/guard'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import type { CaptchaVerdict } from '../captcha/captcha.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { unavailable } from '../shared/domain-error'
import type { SentForm } from './form'
import { guardedForms } from './guarded-forms'

const guarded = (
  asks: boolean,
  verdict: CaptchaVerdict | DomainError = 'passed',
  fields: Parameters<typeof aForm>[0] = [aField('singleLineText', 'name')],
  ...full: readonly string[]
) => {
  const sent: SentForm[] = []
  const about: string[] = []
  const counting = memoryRateLimits(...full)
  const forms = guardedForms(
    {
      form: () => TE.right(aForm(fields, { is_captcha_enabled: asks })),
      submit: (_, form) => (sent.push(form), TE.right({ html: 'Taken' })),
    },
    aGuard(undefined, { limits: counting.limits, address: '192.0.2.7' }),
    {
      captchas: {
        check: (_, thing) => (about.push(thing), typeof verdict === 'string' ? TE.right(verdict) : TE.left(verdict)),
      },
      clock: { now: () => Date.parse('2026-11-22T12:00:00Z') },
    },
  )
  return { submit: (form: SentForm): Outcome<unknown> => forms.submit('test', form), sent, about, counting }
}
const ada: SentForm = { ...aSentForm({ name: 'Ada' }), captcha: 'a token' }

describe('a form with a captcha', () => {
  it('is accepted with a valid token and refused without one [S3-8.17] [S2-4.33]', async () => {
    const { submit, sent } = guarded(true, 'passed')
    expect(await answerOf(submit(ada))).toEqual({ html: 'Taken' })
    for (const without of [aSentForm({ name: 'Ada' }), { ...ada, captcha: '' }])
      expect(await issuesOf(submit(without))).toEqual(['captcha form-builder.captcha'])
    expect(sent).toHaveLength(1)
  })

  it('is refused with an invalid token', async () => {
    const { submit, sent } = guarded(true, 'failed')
    expect(await issuesOf(submit(ada))).toEqual(['captcha form-builder.captcha'])
    expect(sent).toEqual([])
  })

  it('needs no token when disabled, and discards forms with the hidden field filled in', async () => {
    const open = guarded(false, 'failed')
    expect(await answerOf(open.submit(aSentForm({ name: 'Ada' })))).toEqual({ html: 'Taken' })
    const trapped = guarded(true, 'failed')
    expect(await answerOf(trapped.submit(aSentForm({ name: 'Ada' }, {}, 'pills')))).toEqual({ html: 'Thank you.' })
    expect(trapped.sent).toEqual([])
  })

  it('is accepted three times an hour per address while the captcha check is unavailable', async () => {
    const { submit, sent } = guarded(true, unavailable('turnstile'))
    for (let at = 0; at < 3; at++) expect(await answerOf(submit(ada))).toEqual({ html: 'Taken' })
    expect(await refusalOf(submit(ada))).toEqual({ tag: 'limited', retryAfterSeconds: waitSeconds })
    expect(sent).toHaveLength(3)
  })

  it("binds the captcha to the form's content", async () => {
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

describe('a form in front of any platform', () => {
  const good = { name: 'Ada', email: 'ada@northgate.example', phone: '9375550142' }

  it('is validated, normalized and counted by address before it is passed on', async () => {
    const { submit, sent, counting } = guarded(false, 'passed', everyField)
    expect(await issuesOf(submit(aSentForm({ ...good, email: 'nowhere' })))).toEqual(['email form-builder.format'])
    expect([sent, counting.counted('form:address')]).toEqual([[], []])
    expect(await answerOf(submit(aSentForm(good)))).toEqual({ html: 'Taken' })
    expect(sent).toEqual([
      {
        answers: { name: ['Ada'], email: ['ada@northgate.example'], phone: ['(937) 555 - 0142'] },
        files: {},
        trap: '',
      },
    ])
    expect(counting.counted('form:address')).toEqual([['form:address:192.0.2.7', 1]])
  })

  it('is not passed on beyond the rate limit', async () => {
    const { submit, sent, counting } = guarded(false, 'passed', undefined, 'form:address')
    await answerOf(submit(ada))
    counting.use('form:address', 1_000)
    expect(await refusalOf(submit(ada))).toEqual({ tag: 'limited', retryAfterSeconds: waitSeconds })
    expect(sent).toHaveLength(1)
  })
})
