import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { actForCompany, viewCompanies } from './act-for-company'

const northgate = { id: 1, name: 'Northgate Builders' }
const lakeside = { id: 5, name: 'Lakeside Property Group' }
const sue = aCustomer({ role: 3, company: northgate, companies: [northgate, lakeside] })

const ports = (customer: ReturnType<typeof aCustomer> | undefined = sue) => {
  const chosen: number[] = []
  return {
    chosen,
    account: { visitor: () => TE.right(aVisitor({ customer })) },
    trade: { actFor: (id: number) => (chosen.push(id), TE.right(undefined)) },
  }
}

describe('choosing the company to act for', () => {
  it('lists the companies and the current one', async () => {
    expect(await viewCompanies(ports())()()).toEqual(
      E.right({ companies: [northgate, lakeside], actingFor: northgate }),
    )
  })

  it('is not found for a customer without a choice, and asks guests to sign in', async () => {
    expect(await viewCompanies(ports(aCustomer()))()()).toEqual(E.left({ tag: 'not-found', what: 'companies' }))
    const guest = { account: { visitor: () => TE.right(aVisitor({ customer: undefined })) } }
    expect(await viewCompanies(guest)()()).toEqual(E.left({ tag: 'signed-out' }))
  })

  it('switches to the chosen company, without a request for the current one', async () => {
    const asked = ports()
    expect(await actForCompany(asked)(5)()).toEqual(E.right(undefined))
    expect(await actForCompany(asked)(1)()).toEqual(E.right(undefined))
    expect(asked.chosen).toEqual([5])
  })

  it('refuses a company that was not offered', async () => {
    const asked = ports()
    expect(await actForCompany(asked)(3)()).toEqual(E.left({ tag: 'not-found', what: 'company' }))
    expect(asked.chosen).toEqual([])
  })
})
