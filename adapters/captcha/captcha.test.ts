import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { CaptchaChecksPort, CaptchaPort } from '../../core/captcha/captcha.port'
import { unavailable } from '../../core/shared/domain-error'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits } from '../../test/builders/platform/rate-limits'
import { inProcessHttp } from '../shared/in-process-http'
import { solveProof } from '../../ui-react/content/solve-proof'
import { gatewayCaptcha } from './captcha.client'
import { captchaRoutes } from './captcha.server'
import { ownCaptcha } from './own-captcha'
import { serviceCaptcha } from './service-captcha'

const noon = Date.parse('2026-11-22T12:00:00Z')

/** A shop with its own captcha; its rate limits count like those of the database. */
const aShop = () => {
  const clock = { at: noon, now: () => clock.at }
  const { limits } = memoryRateLimits()
  let made = 0
  const random = { token: (bytes: number) => `token-${++made}-${bytes}`, uuid: () => `uuid-${++made}` }
  return {
    clock,
    limits,
    own: ownCaptcha({ key: () => Promise.resolve('a key'), clock, random, limits, maxNumber: 200 }),
    otherKey: ownCaptcha({ key: () => Promise.resolve('another'), clock, random, limits, maxNumber: 200 }),
  }
}
const proofOf = async (captcha: CaptchaPort): Promise<string> => {
  const task = await answerOf(captcha.task())
  return (task.tag === 'proof' && (await solveProof(task))) || 'no proof'
}
const sumOf = async (captcha: CaptchaPort, off = 0): Promise<string> => {
  const { first, second, token } = await answerOf(captcha.question())
  return `${token}.${first + second + off}`
}
const verdict = (captcha: CaptchaChecksPort, token: string, about = 'this form') =>
  answerOf(captcha.check(token, about))

describe('the captcha of the shop itself', () => {
  it('accepts a solved task for one subject only, and again for that same subject [S2-4.33]', async () => {
    const { own } = aShop()
    const token = await proofOf(own)
    expect(await verdict(own, token)).toBe('passed')
    expect(await verdict(own, token)).toBe('passed')
    expect(await verdict(own, token, 'another form')).toBe('failed')
    expect(await verdict(own, token)).toBe('passed')
  })

  it('recognizes a used token although whitespace or fields were added to it', async () => {
    const { own } = aShop()
    const token = await proofOf(own)
    await verdict(own, token)
    const again = btoa(`${atob(token).slice(0, -1)},"more":1}`)
    expect(await verdict(own, again, 'another form')).toBe('failed')
    const sum = await sumOf(own)
    expect([await verdict(own, sum), await verdict(own, sum.replace(/\.(\d+)$/, '. $1'), 'another form')]).toEqual([
      'passed',
      'failed',
    ])
  })

  it('rejects expired, foreign and invalid tokens', async () => {
    const { own, otherKey, clock } = aShop()
    const [token, foreign, sum] = [await proofOf(own), await proofOf(otherKey), await sumOf(own)]
    expect(await verdict(own, foreign)).toBe('failed')
    const { salt, ...rest } = JSON.parse(atob(token)) as { readonly salt: string }
    const longer = btoa(
      JSON.stringify({ ...rest, salt: salt.replace(/\d+$/, digits => String(Number(digits) + 9_000)) }),
    )
    for (const wrong of ['', 'x', btoa('{}'), btoa('null'), longer, 'q.1.2.3', 'x'.repeat(2_000)])
      expect([wrong, await verdict(own, wrong)]).toEqual([wrong, 'failed'])
    clock.at += 21 * 60_000
    expect([await verdict(own, token), await verdict(own, sum)]).toEqual(['failed', 'failed'])
  })

  it('accepts the solution of a sum where no script runs, and refuses a wrong one', async () => {
    const { own } = aShop()
    expect(await verdict(own, await sumOf(own))).toBe('passed')
    expect(await verdict(own, await sumOf(own, 1))).toBe('failed')
  })

  it('is served over HTTP as a task only: the sum, which a robot could solve, is not offered there', async () => {
    const { own } = aShop()
    const client = gatewayCaptcha(inProcessHttp(captchaRoutes, () => ({ captcha: own })))
    expect(await verdict(own, await proofOf(client))).toBe('passed')
    expect(await refusalOf(client.question())).toMatchObject({ tag: 'unavailable' })
    expect(captchaRoutes.map(({ path }) => path)).toEqual(['/apis/captcha/task'])
    const elsewhere = gatewayCaptcha(
      inProcessHttp(captchaRoutes, () => ({
        captcha: {
          ...own,
          task: () => TE.right({ tag: 'service' as const, service: 'turnstile' as const, siteKey: 'a-site-key' }),
        },
      })),
    )
    expect(await answerOf(elsewhere.task())).toEqual({ tag: 'service', service: 'turnstile', siteKey: 'a-site-key' })
  })
})

describe('a third-party captcha service', () => {
  const aService = (answer: { readonly status: number; readonly body: unknown } | 'away') => {
    const requests: (readonly [string, string | undefined])[] = []
    const { own, limits } = aShop()
    const post = (path: string, { form }: { readonly form?: FormData } = {}) => {
      requests.push([
        path,
        [...(form ?? new FormData()).entries()].map(([name, value]) => `${name}=${String(value)}`).join('&'),
      ])
      return answer === 'away' ? TE.left(unavailable('captcha')) : TE.right(answer)
    }
    return {
      requests,
      own,
      captcha: serviceCaptcha({
        service: 'turnstile',
        siteKey: 'a-site-key',
        secret: 'a-secret',
        http: { ...inProcessHttp([], () => ({})), post } as never,
        limits,
        sums: own,
      }),
    }
  }

  it('is called by the server, whose secret stays there, once per token and for one subject only', async () => {
    const { captcha, requests } = aService({ status: 200, body: { success: true } })
    expect(await answerOf(captcha.task())).toEqual({ tag: 'service', service: 'turnstile', siteKey: 'a-site-key' })
    expect([
      await verdict(captcha, 'their-token'),
      await verdict(captcha, 'their-token'),
      await verdict(captcha, 'their-token', 'another form'),
    ]).toEqual(['passed', 'passed', 'failed'])
    expect(requests[0]).toEqual(['/turnstile/v0/siteverify', 'secret=a-secret&response=their-token'])
  })

  it('refuses a token that the service refuses, and an oversized one without calling the service', async () => {
    const { captcha, requests } = aService({ status: 200, body: { success: false } })
    expect([await verdict(captcha, 'their-token'), await verdict(captcha, 'x'.repeat(5_000))]).toEqual([
      'failed',
      'failed',
    ])
    expect(requests).toHaveLength(1)
  })

  it("accepts the shop's own sum, and reports the service as unavailable when it fails", async () => {
    const { captcha, own } = aService('away')
    expect(await verdict(captcha, await sumOf(captcha))).toBe('passed')
    expect(await refusalOf(captcha.check('their-token', 'this form'))).toMatchObject({ tag: 'unavailable' })
    expect(
      await refusalOf(aService({ status: 502, body: '' }).captcha.check('their-token', 'this form')),
    ).toMatchObject({ tag: 'unavailable' })
    expect(await answerOf(own.question())).toMatchObject({ token: expect.stringMatching(/^q\./) as unknown })
  })
})
