import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { withStaffRules } from './guarded-staff'
import type { StaffAccount } from './staff'
import { staffCapabilities, type StaffCapability } from '../access/staff-capability'

const account = (id: number, capabilities: readonly StaffCapability[], former = false): StaffAccount => ({
  id,
  name: `Number ${id}`,
  email: `${id}@shop.example`,
  capabilities,
  former,
  history: [],
})

/** A permissive platform. */
const permissive = (me: StaffAccount, ...others: readonly StaffAccount[]) => {
  const done: string[] = []
  const answer = (what: string) =>
    TE.fromIO(() => {
      done.push(what)
      return [me, ...others]
    })
  const staff = withStaffRules({
    desk: () => TE.right(me),
    accounts: () => TE.right([me, ...others]),
    add: () => answer('add'),
    change: () => answer('change'),
    remove: () => answer('remove'),
  })
  return { staff, done }
}

describe('guarded staff accounts', () => {
  const key = 'click'

  it('are changed only by holders of the staff capability', async () => {
    const { staff, done } = permissive(account(1, ['orders', 'content']), account(2, ['staff']))
    const calls = [
      staff.add({ email: 'a@shop.example', capabilities: ['orders'], key }),
      staff.change({ accountId: 2, before: ['staff'], after: ['staff', 'orders'], key }),
      staff.remove({ accountId: 2, before: ['staff'], key }),
    ]
    for (const call of calls) expect(await refusalOf(call)).toEqual({ tag: 'forbidden', reason: 'staff.not-allowed' })
    expect(done).toEqual([])
  })

  it('grant and revoke only capabilities that the caller holds', async () => {
    const { staff, done } = permissive(account(1, ['staff']), account(2, ['orders']), account(3, staffCapabilities))
    expect(await issuesOf(staff.add({ email: 'second@shop.example', capabilities: ['orders', 'staff'], key }))).toEqual(
      ['capabilities staff.issues.not-yours'],
    )
    expect(
      await issuesOf(staff.change({ accountId: 2, before: ['orders'], after: ['orders', 'quotes'], key })),
    ).toEqual(['capabilities staff.issues.not-yours'])
    expect(await issuesOf(staff.change({ accountId: 1, before: ['staff'], after: ['staff', 'quotes'], key }))).toEqual([
      'capabilities staff.issues.own',
    ])
    expect(await issuesOf(staff.remove({ accountId: 3, before: staffCapabilities, key }))).toEqual([
      'capabilities staff.issues.not-yours',
    ])
    expect(done).toEqual([])
    await answerOf(staff.add({ email: 'second@shop.example', capabilities: ['staff'], key }))
    await answerOf(staff.change({ accountId: 2, before: ['orders'], after: ['orders', 'staff'], key }))
    expect(done).toEqual(['add', 'change'])
  })

  it('keep the last holder of the staff capability, and pass on removals of former staff', async () => {
    const { staff, done } = permissive(account(1, staffCapabilities), account(2, ['orders']), account(4, [], true))
    expect(await issuesOf(staff.remove({ accountId: 1, before: staffCapabilities, key }))).toEqual([
      'capabilities staff.issues.last-holder',
    ])
    await answerOf(staff.remove({ accountId: 2, before: ['orders'], key }))
    await answerOf(staff.remove({ accountId: 4, before: [], key }))
    expect(done).toEqual(['remove', 'remove'])
  })
})
