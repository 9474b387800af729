import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { displayRecordOf, type DisplayRecord } from '../../core/company/display-record'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { aCustomer } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { showingCompany } from './shown-company'

const ada = aCustomer()
const shown = { role: 0, emailAddress: 'admin@northgate.example', companyId: 1 }

const aPage = (customer: ReturnType<typeof aCustomer> | undefined, signedIn = true, before?: DisplayRecord) => {
  const state: { record?: DisplayRecord } = { record: before }
  const useCases = {
    viewShell: () => TE.right({ customer }),
    signIn: () => TE.right({ customer: ada, mergedLines: 0 }),
    signOut: () => TE.right(undefined),
  } as unknown as UseCases
  return {
    state,
    useCases: showingCompany(
      useCases,
      { read: () => state.record, show: record => void (state.record = record) },
      () => signedIn,
    ),
  }
}

describe('the record of a trade buyer that a page keeps for other scripts', () => {
  it('is written at sign-in and cleared at sign-out [S1-3.11]', async () => {
    const { state, useCases } = aPage(undefined)
    await answerOf(useCases.signIn({ email: ada.email, password: 'Lintel123' }))
    expect(state.record).toEqual(shown)
    expect(await answerOf(useCases.viewCompanyHere())).toEqual(shown)
    await answerOf(useCases.signOut())
    expect([state.record, await answerOf(useCases.viewCompanyHere())]).toEqual([undefined, undefined])
  })

  it("is replaced by the server's data on every page, even if something else was stored", async () => {
    const { state, useCases } = aPage(ada, true, { role: 3, emailAddress: 'mallory@northgate.example' })
    await answerOf(useCases.viewShell())
    expect(state.record).toEqual(shown)
  })

  it('is removed on a page of a guest, as after a sign-out without script', async () => {
    expect(aPage(undefined, false, { role: 0, emailAddress: ada.email }).state.record).toBeUndefined()
    const { state, useCases } = aPage(undefined, true, { role: 0, emailAddress: ada.email })
    await answerOf(useCases.viewShell())
    expect(state.record).toBeUndefined()
  })

  it('is empty for retail customers', () => {
    expect(displayRecordOf(aCustomer({ role: 99, company: undefined }))).toBeUndefined()
    expect(displayRecordOf(aCustomer({ role: 2, company: undefined }))).toEqual({ role: 2, emailAddress: ada.email })
  })
})
