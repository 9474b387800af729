import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { RouterContextProvider, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesContext } from '../runtime/use-cases/context'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { loader as login } from './login-page'
import { action as logout } from './logout-page'

describe("a visitor whom the store's checkout sends to sign in or out", () => {
  const context = new RouterContextProvider()
  context.set(useCasesContext, {
    viewShell: () => TE.right({ customer: undefined }),
    signOut: () => TE.right(undefined),
  } as unknown as UseCases)
  const signedOutTo = async (redirectTo: string) => {
    const request = new Request('https://shop.example/logout', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'logout', redirectTo }),
    })
    return logout({ request, context } as unknown as ActionFunctionArgs)
  }

  it('leads to the path that it names [BC-6.10]', async () => {
    const request = new Request('https://shop.example/login/?redirectTo=%2Fcart%2F')
    expect(await login({ request, context } as unknown as LoaderFunctionArgs)).toMatchObject({ returnTo: '/cart/' })
    expect(await signedOutTo('/cart/?from=checkout')).toEqual({ signedOut: true, to: '/cart/?from=checkout' })
  })

  it('is led to no other host [BC-6.10]', async () => {
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', ''])
      expect(await signedOutTo(elsewhere)).toEqual({ signedOut: true, to: '/login/' })
  })
})
