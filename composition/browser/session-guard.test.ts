import { beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../../adapters/shared/http'
import { signedOut } from '../../core/shared/domain-error'
import { pageSession, type AskedToSignIn } from '../../ui-react/runtime/page-session'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { sessionGuard, resumingAfterSignIn } from './session-guard'

const ada = { id: 7, email: 'admin@northgate.example' }
const asked: AskedToSignIn[] = []
let answer: (() => Promise<boolean>) | undefined
let sessionOf: number | undefined
const sent: (string | undefined)[] = []

/** A gateway that, like ours, answers only the customer the page was rendered for. */
const http = (() => {
  const call: Http['get'] = (_, options) => () => {
    const as = options?.headers?.['x-lintel-as']
    sent.push(as)
    return Promise.resolve(
      as === undefined || as === String(sessionOf)
        ? E.right({ status: 200, body: sessionOf, header: () => null })
        : E.left(signedOut),
    )
  }
  return sessionGuard({ get: call, post: call, put: call, delete: call })
})()

const useCases = resumingAfterSignIn(
  {
    saveAddress: () => http.post('/address'),
    viewHome: () => http.get('/home'),
    signIn: () => () => {
      sessionOf = 8
      return http
        .post('/login')()
        .then(() => E.right({ customer: { id: 8, email: 'other@lintel.example' }, mergedLines: 0 }))
    },
    signOut: () => TE.right(undefined),
  } as unknown as UseCases,
  question => (asked.push(question), answer?.() ?? Promise.resolve(false)),
)
const save = () => useCases.saveAddress({} as never)() as Promise<unknown>

beforeEach(() => {
  asked.length = sent.length = 0
  pageSession.who = ada
  sessionOf = undefined
  answer = undefined
})

describe('a page whose session ended', () => {
  it('asks its customer to sign in again, and then repeats the interrupted call', async () => {
    answer = () => Promise.resolve((sessionOf = ada.id) > 0)
    expect(await save()).toMatchObject({ right: { body: 7 } })
    expect(asked).toEqual([{ tag: 'again', ...ada }])
  })

  it('asks once for all interrupted calls', async () => {
    answer = () => new Promise(resolve => setTimeout(() => resolve((sessionOf = ada.id) > 0), 20))
    await Promise.all([save(), save(), useCases.viewHome()()])
    expect(asked).toHaveLength(1)
  })

  it('makes no writes for another customer if sign-in is declined, and continues with reads', async () => {
    sessionOf = 8
    expect(await save()).toEqual(E.left(signedOut))
    expect(await useCases.viewHome()()).toMatchObject({ right: { body: 8 } })
    expect(pageSession.who).toBeUndefined()
  })

  it('reports a signed-out customer without a dialog when the session itself is requested', async () => {
    const asking = resumingAfterSignIn(
      { currentCustomer: () => http.get('/session') } as unknown as UseCases,
      question => (asked.push(question), Promise.resolve(true)),
    )
    expect(await asking.currentCustomer()()).toEqual(E.left(signedOut))
    expect([sent, asked]).toEqual([[String(ada.id)], []])
    expect(pageSession.who).toEqual(ada)
  })

  it('opens no dialog when the page was rendered for a guest', async () => {
    pageSession.who = undefined
    expect(await save()).toMatchObject({ right: {} })
    expect([asked, sent]).toEqual([[], [undefined]])
  })

  it('has no customer after a refused sign-in, which ended the session', async () => {
    const refusing = resumingAfterSignIn(
      {
        signIn: () => TE.left({ tag: 'refused', message: 'no' }),
        viewHome: () => http.get('/home'),
      } as unknown as UseCases,
      question => (asked.push(question), Promise.resolve(false)),
    )
    await refusing.signIn({ email: ada.email, password: 'x' })()
    expect(pageSession.who).toBeUndefined()
    expect(await refusing.viewHome()()).toMatchObject({ right: {} })
    expect(asked).toEqual([])
  })

  it('belongs to the customer who signs in on it, until sign-out', async () => {
    await useCases.signIn({ email: '', password: '' })()
    expect(sent).toEqual([undefined])
    expect(pageSession.who).toEqual({ id: 8, email: 'other@lintel.example' })
    await useCases.signOut()()
    expect(pageSession.who).toBeUndefined()
  })
})

describe('a page of a guest', () => {
  it('sends one random token with all writes, so that those before a cookie share a session', async () => {
    const words: (string | undefined)[] = []
    const call: Http['get'] = (_, options) => () => {
      words.push(options?.headers?.['x-lintel-visit'])
      return Promise.resolve(E.right({ status: 200, body: {}, header: () => null }))
    }
    const guest = sessionGuard({ get: call, post: call, put: call, delete: call })
    pageSession.who = undefined
    await Promise.all([guest.post('/cart')(), guest.put('/cart')(), guest.get('/cart')()])
    pageSession.who = ada
    await guest.post('/cart')()
    expect(words).toEqual([expect.stringMatching(/^[\d-]{22,64}$/), words[0], undefined, undefined])
  })
})
