import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { nothingForgotten } from '../../test/builders/account'
import type { VisibleCategories } from '../access/category-access'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { unavailable } from '../shared/domain-error'
import type { AccountPort } from './account.port'
import { updateProfile } from './profile'
import { signIn } from './sign-in'
import { signUp } from './sign-up'

const rita = {
  id: 1,
  email: 'retail@lintel.example',
  firstName: 'Rita',
  lastName: 'Retail',
  role: 99 as const,
  isStaff: false,
}

const accountWith = (visible: VisibleCategories, calls: string[] = []): AccountPort => ({
  visitor: () => TE.right({ storeKey: 'commercial', language: 'en', customer: rita, visible }),
  signIn: ({ email }) => (calls.push(`sign in ${email}`), TE.right({ customer: rita, mergedLines: 2 })),
  signUp: ({ email }) => (calls.push(`sign up ${email}`), TE.right({ customer: rita, mergedLines: 0 })),
  signOut: () => TE.right(undefined),
  profile: () => TE.right({ firstName: 'Rita', lastName: 'Retail', email: rita.email }),
  updateProfile: profile => TE.right({ ...profile, email: rita.email }),
  addresses: () => TE.right({ addresses: [] }),
  saveAddress: address => TE.right([address]),
  deleteAddress: () => TE.right([]),
  setLanguage: () => TE.right(undefined),
  ...nothingForgotten,
})

const catalogue: CataloguePort = {
  categories: () => TE.right([{ id: 300, parentId: 0, name: 'Hardware', depth: 0, slug: '/hardware/' }]),
  cardsById: () => TE.right([]),
  brandsOfSkus: () => TE.right([]),
  publicSlugs: () => TE.right([]),
}

describe('signing in', () => {
  it("returns the number of merged lines and the customer's landing page", async () => {
    const calls: string[] = []
    const answer = await signIn({ account: accountWith({ tag: 'only', categoryIds: [300] }, calls), catalogue })({
      email: ' retail@lintel.example ',
      password: 'Lintel123',
    })()
    expect(answer).toEqual(E.right({ customer: rita, mergedLines: 2, landing: '/hardware/' }))
    expect(calls).toEqual(['sign in retail@lintel.example'])
  })

  it('does not call the platform with malformed credentials [S1-5.03]', async () => {
    const calls: string[] = []
    const answer = await signIn({ account: accountWith({ tag: 'everything' }, calls), catalogue })({
      email: 'retail',
      password: 'x',
    })()
    expect(answer).toMatchObject({ left: { tag: 'invalid' } })
    expect(calls).toEqual([])
  })

  it('succeeds without a landing page while the catalog is unavailable', async () => {
    const broken: CataloguePort = { ...catalogue, categories: () => TE.left(unavailable('catalogue')) }
    const answer = await signIn({ account: accountWith({ tag: 'only', categoryIds: [300] }), catalogue: broken })({
      email: rita.email,
      password: 'Lintel123',
    })()
    expect(answer).toEqual(E.right({ customer: rita, mergedLines: 2 }))
  })
})

describe('creating an account', () => {
  it('does not call the platform with incomplete details', async () => {
    const calls: string[] = []
    const ports = { account: accountWith({ tag: 'everything' }, calls), catalogue }
    expect(
      await signUp(ports)({
        firstName: 'Rita',
        lastName: '',
        email: rita.email,
        password: 'Lintel123',
        phone: '9375550100',
      })(),
    ).toMatchObject({ left: { issues: [{ field: 'lastName' }] } })
    expect(calls).toEqual([])
  })
})

describe("the customer's profile", () => {
  const account = accountWith({ tag: 'everything' })

  it('is validated before it is saved', async () => {
    expect(await updateProfile({ account })({ firstName: '', lastName: 'Retail' })()).toMatchObject({
      left: { tag: 'invalid' },
    })
  })
})
