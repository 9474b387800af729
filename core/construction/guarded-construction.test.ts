import { aGuard } from '../../test/builders/platform/guard'
import { aSession } from '../../test/builders/platform/session'
import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../access/visitor'
import type { Category } from '../catalogue/category'
import { unavailable, type Outcome } from '../shared/domain-error'
import type { ConstructionPort } from './construction.port'
import { guardedConstruction } from './guarded-construction'

const customer: Customer = {
  id: 7,
  email: 'new@example.com',
  firstName: 'New',
  lastName: 'Account',
  role: 99,
  isStaff: false,
}
const category = (slug: string): Category => ({ id: 1, parentId: 0, name: slug, depth: 0, slug })

/** A permissive port that records its calls. */
const permissive = () => {
  const taken: string[] = []
  const construction: ConstructionPort = {
    blockedDates: () => TE.right([]),
    latestOrderFile: () => TE.right(undefined),
    keepDetails: () => TE.right(undefined),
    details: () => TE.right(undefined),
    restoreFormerCart: () => TE.right(undefined),
    reportTaxExempt: () => TE.right(undefined),
    upload: (kind, { name }) => {
      taken.push(name)
      return TE.right({ id: '1', name, kind, url: '' })
    },
    placeFromFile: ({ fileId }) => {
      taken.push(fileId)
      return TE.right({ cartId: 'cart', details: {} })
    },
  }
  return { taken, construction }
}
const asked = async (who: Customer | undefined, categories: Outcome<readonly Category[]>) => {
  const { taken, construction } = permissive()
  const guarded = guardedConstruction(construction, aGuard(aSession({ customer: who })), {
    catalogue: { categories: () => categories },
  })
  const answers = [
    await guarded.upload('order', { name: 'order.xlsx', type: '', bytes: new Uint8Array(3) })(),
    await guarded.placeFromFile({ fileId: 'file', key: 'key' })(),
  ]
  return { taken, errors: answers.map(answer => (E.isLeft(answer) ? answer.left : 'taken')) }
}

describe('Guarded order files', () => {
  it('are accepted from customers of either chain', async () => {
    for (const slug of ['/dollar-general/', '/popshelf/'])
      expect(await asked(customer, TE.right([category('/doors/'), category(slug)]))).toEqual({
        taken: ['order.xlsx', 'file'],
        errors: ['taken', 'taken'],
      })
  })

  it('are refused to customers outside the program and to guests, before they are read', async () => {
    const stranger = { tag: 'forbidden', reason: 'construction.issues.not-in-program' }
    expect(await asked(customer, TE.right([category('/doors/')]))).toEqual({ taken: [], errors: [stranger, stranger] })
    expect(await asked(undefined, TE.right([category('/dollar-general/')]))).toEqual({
      taken: [],
      errors: [{ tag: 'signed-out' }, { tag: 'signed-out' }],
    })
  })

  it("are refused while the customer's categories are unavailable", async () => {
    const away = unavailable('commerce')
    expect(await asked(customer, TE.left(away))).toEqual({ taken: [], errors: [away, away] })
  })
})
