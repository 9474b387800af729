import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type Outcome } from '../shared/domain-error'
import type { AreaLink, FormService } from './form-service'
import type { FormServicePort } from './form-service.port'
import { isWithoutLibrary, sendByFormService } from './send-by-form-service'

const service: FormService = {
  library: 'https://code.example/jquery.js',
  plugin: 'https://code.example/jquery.form.js',
  address: 'https://forms.example/upload/',
  fileHosts: ['files.forms.example', 'forms.example'],
}
const link = (kind: AreaLink['kind'], href: string, text = ''): AreaLink => ({ kind, href, text })

/** A service whose library is loaded at the given poll, and which returns these links. */
const aService = (at: number, answer: readonly AreaLink[] | 'away' = []) => {
  const happened: string[] = []
  let looks = 0
  const port: FormServicePort<string> = {
    load: ({ library }) => void happened.push(`load ${library}`),
    isThere: () => (looks += 1) >= at,
    submit: ({ address }, files): Outcome<readonly AreaLink[]> => (
      happened.push(`${files.map(({ kind, file }) => `${kind} ${file}`).join(', ')} to ${address}`),
      answer === 'away' ? TE.left(unavailable('form service')) : TE.right(answer)
    ),
    wait: async milliseconds => void happened.push(`${milliseconds} ms`),
  }
  return { send: sendByFormService(port), happened, looks: () => looks }
}

describe('Order files sent by the form service', () => {
  it('[S3-7.29] wait for the library, checking every 100 ms up to 50 times', async () => {
    const late = aService(50)
    expect(await late.send(service, [])()).toEqual({ _tag: 'Right', right: [] })
    expect([late.looks(), late.happened]).toEqual([
      50,
      ['load https://code.example/jquery.js', ...Array.from({ length: 49 }, () => '100 ms')],
    ])
    const never = aService(51)
    const failed = await never.send(service, [{ kind: 'other', file: 'plan.pdf' }])()
    expect([never.looks(), failed._tag === 'Left' && isWithoutLibrary(failed.left), never.happened.at(-1)]).toEqual([
      50,
      true,
      '100 ms',
    ])
  })

  it('[S3-7.30] are returned as links from the upload areas, by kind', async () => {
    const { send, happened } = aService(1, [
      link('other', 'https://files.forms.example/b/plan.pdf', ' The \n plan '),
      link('certificate', '/kept/exempt.pdf'),
      link('other', '../c/key.pdf'),
    ])
    const chosen = [
      { kind: 'certificate', file: 'exempt.pdf' },
      { kind: 'other', file: 'plan.pdf' },
      { kind: 'other', file: 'key.pdf' },
    ] as const
    expect(await send(service, chosen)()).toEqual({
      _tag: 'Right',
      right: [
        { id: 'certificate-1', name: 'exempt.pdf', kind: 'certificate', url: 'https://forms.example/kept/exempt.pdf' },
        { id: 'other-1', name: 'The plan', kind: 'other', url: 'https://files.forms.example/b/plan.pdf' },
        { id: 'other-2', name: 'key.pdf', kind: 'other', url: 'https://forms.example/c/key.pdf' },
      ],
    })
    expect(happened.at(-1)).toBe(
      'certificate exempt.pdf, other plan.pdf, other key.pdf to https://forms.example/upload/',
    )
  })

  it.each<readonly [string, readonly AreaLink[] | 'away']>([
    ['has no link for a sent file', []],
    ['has a link to another host', [link('other', 'https://elsewhere.example/plan.pdf')]],
    ['has a link without TLS', [link('other', 'http://forms.example/plan.pdf')]],
    ['has credentials in a link', [link('other', 'https://me@forms.example/plan.pdf')]],
    ["has a link that is not a file's URL", [link('other', 'javascript:alert(1)')]],
    ['has more links than an order accepts', ['a', 'b', 'c', 'd'].map(name => link('other', `/${name}.pdf`))],
    ['is missing', 'away'],
  ])('[S3-7.30] are rejected when the response %s', async (_, answer) => {
    const failed = await aService(1, answer).send(service, [{ kind: 'other', file: 'plan.pdf' }])()
    expect(failed._tag === 'Left' && [failed.left.tag, isWithoutLibrary(failed.left)]).toEqual(['unavailable', false])
  })
})
