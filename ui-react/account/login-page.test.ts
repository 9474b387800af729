import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { invalid, issue, type DomainError } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { requestContext, useCasesContext } from '../runtime/use-cases/context'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { action, loader } from './login-page'

/** The login page as the browser's router runs it, after another customer signed in from another tab. */
const anOldTab = async (refusal: DomainError) => {
  let isSignedIn = false
  const useCases = {
    viewShell: () => TE.right({ customer: isSignedIn ? aCustomer() : undefined }),
    signIn: () => TE.left(refusal),
  } as unknown as UseCases
  const router = createMemoryRouter(
    [
      { id: 'login', path: '/login', loader, action },
      { path: '*', loader: () => null },
    ],
    {
      initialEntries: ['/login/'],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(useCasesContext, useCases)
        context.set(requestContext, { origin: 'https://shop.example', storeKey: 'commercial', language: 'en' })
        return context
      },
    },
  )
  router.initialize()
  await settled(router)
  isSignedIn = true
  return router
}
type Router = Awaited<ReturnType<typeof anOldTab>>

const settled = async (router: ReturnType<typeof createMemoryRouter>, key?: string): Promise<void> => {
  while (
    !router.state.initialized ||
    router.state.navigation.state !== 'idle' ||
    (key !== undefined && router.getFetcher(key).state !== 'idle')
  )
    await new Promise(resolve => setTimeout(resolve, 1))
}

const sent = async (router: Router): Promise<unknown> => {
  let answer: unknown
  router.subscribe(({ fetchers }) => (answer = fetchers.get('sign-in')?.data ?? answer))
  const formData = new FormData()
  for (const [name, value] of [
    ['email', 'a@b'],
    ['password', 'Secret1234'],
  ] as const)
    formData.set(name, value)
  router.getFetcher('sign-in')
  await router.fetch('sign-in', 'login', '/login/', { formMethod: 'post', formData })
  await settled(router, 'sign-in')
  return answer
}

describe('the login page of an old tab', () => {
  it.each<readonly [string, DomainError, object]>([
    [
      'the issues of a field',
      invalid(issue('email', 'account.sign-in-email-format')),
      { issues: [{ code: 'account.sign-in-email-format' }] },
    ],
    ['the rate limit', { tag: 'limited', retryAfterSeconds: 60 }, { problem: { code: 'forms.limited' } }],
  ])('shows a trade buyer %s on the page, with script too, and returns no password', async (_, refusal, expected) => {
    const router = await anOldTab(refusal)
    const answer = await sent(router)
    expect(answer).toMatchObject({ values: { email: 'a@b' }, ...expected })
    expect(JSON.stringify(answer)).not.toContain('Secret1234')
    expect(router.state.location.pathname).toBe('/login/')
    router.dispose()
  })

  it('redirects a signed-in trade buyer who opens it', async () => {
    const router = await anOldTab({ tag: 'signed-out' })
    await router.navigate('/login/')
    await settled(router)
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#/orders' })
    router.dispose()
  })
})
