import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { notFound } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { switchCompany } from './companies-data'

const northgate = { id: 1, name: 'Northgate' }
const lakeside = { id: 5, name: 'Lakeside' }

const shop = (lines: number, viewPath: UseCases['viewPath'] = () => TE.left(notFound('page'))) => {
  const chosen: number[] = []
  const useCases = {
    viewOwnCompanies: () =>
      TE.right({
        companies: [
          { company: northgate, lines },
          { company: lakeside, lines: 3 },
        ],
        actingFor: 1,
      }),
    actForCompany: (id: number) => (chosen.push(id), TE.right(undefined)),
    viewOrder: () => TE.left(notFound('order')),
    viewPath,
  } as unknown as UseCases
  const choose = (back: string, asked = '') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ companyId: '5', back, asked })) form.set(name, value)
    return switchCompany(useCases, form)
  }
  return { chosen, choose }
}

describe('switching to another company', () => {
  it('asks before a cart with lines stays behind, and switches once it was asked [A-9]', async () => {
    const { choose, chosen } = shop(2)
    expect(await choose('/cart/')).toEqual({ tag: 'ask', href: '/account/companies?to=5&back=%2Fcart%2F' })
    expect(chosen).toEqual([])
    expect(await choose('/cart/', 'yes')).toEqual({ tag: 'go', href: '/cart/' })
    expect(chosen).toEqual([5])
  })

  it('returns to the same page where the new company sees it, otherwise to the account [A-9]', async () => {
    const gate = () => TE.right({ tag: 'gate', gate: 'pending', kind: 'category', name: 'Doors' } as never)
    expect(await shop(0, gate).choose('/doors/')).toEqual({ tag: 'go', href: '/my-account/' })
    expect(await shop(0, () => TE.right({ tag: 'product' } as never)).choose('/closer/?q=1')).toEqual({
      tag: 'go',
      href: '/closer/?q=1',
    })
    for (const page of ['/account/orders/9', '/secure-checkout/', '/missing/', 'https://elsewhere.example/'])
      expect(await shop(0).choose(page)).toEqual({ tag: 'go', href: '/my-account/' })
  })
})
