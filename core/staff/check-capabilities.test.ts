import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkCapabilities, checkGiven, checkNewStaff } from './check-capabilities'
import {
  capabilitiesIn,
  mayDo,
  sameCapabilities,
  staffCapabilities,
  type StaffCapability,
} from '../access/staff-capability'

const account = (id: number, ...capabilities: readonly StaffCapability[]) => ({ id, capabilities })
const colleague = account(99, ...staffCapabilities)
const codes = (
  accounts: Parameters<typeof checkCapabilities>[0],
  accountId: number,
  after: readonly StaffCapability[],
  by: ReturnType<typeof account> = colleague,
) => checkCapabilities(accounts, { by, accountId, after }).map(found => found.code)

describe('staff capabilities', () => {
  it('keep the last holder of the staff capability, regardless of who revokes it', () => {
    expect(codes([account(1, 'staff', 'orders')], 1, ['orders'])).toEqual(['staff.issues.last-holder'])
    expect(codes([account(1, 'staff', 'orders')], 1, ['orders'], account(1, 'staff', 'orders'))).toEqual([
      'staff.issues.last-holder',
    ])
    expect(codes([account(1, 'staff'), account(2, 'orders')], 1, [])).toEqual(['staff.issues.last-holder'])
  })

  it('can otherwise be revoked, and staff too while another account has it', () => {
    expect(codes([account(1, 'staff', 'orders')], 1, ['staff'], account(1, 'staff', 'orders'))).toEqual([])
    expect(codes([account(1, 'staff'), account(2, 'staff')], 1, [])).toEqual([])
    expect(codes([account(1, 'staff'), account(2, 'orders')], 2, [])).toEqual([])
  })

  it('are granted by colleagues only, never to oneself', () => {
    expect(codes([account(1, 'staff'), account(2, 'staff')], 1, ['staff', 'orders'], account(1, 'staff'))).toEqual([
      'staff.issues.own',
    ])
    expect(
      codes([account(1, 'staff'), account(2, 'staff')], 1, ['staff', 'orders'], account(2, 'staff', 'orders')),
    ).toEqual([])
    expect(
      codes([account(1, 'staff', 'orders'), account(2, 'staff')], 1, ['orders'], account(1, 'staff', 'orders')),
    ).toEqual([])
  })

  it('are granted and revoked only by holders, also through a second account', () => {
    const staffOnly = account(2, 'staff')
    const change = (held: readonly StaffCapability[], after: readonly StaffCapability[]) =>
      codes([account(1, ...held), staffOnly, account(3, ...staffCapabilities)], 1, after, staffOnly)
    expect(change(['staff'], ['staff', 'orders'])).toEqual(['staff.issues.not-yours'])
    expect(change(['staff', 'orders'], ['staff'])).toEqual(['staff.issues.not-yours'])
    expect(change(['orders'], ['orders', 'staff'])).toEqual([])
    expect(change(['orders', 'staff'], ['orders'])).toEqual([])
    expect(checkGiven(staffOnly, ['orders']).map(found => found.code)).toEqual(['staff.issues.not-yours'])
    expect(checkGiven(staffOnly, ['staff'])).toEqual([])
    fc.assert(
      fc.property(
        fc.subarray([...staffCapabilities]),
        fc.subarray([...staffCapabilities]),
        fc.subarray([...staffCapabilities]),
        (mine, held, after) => {
          const passes =
            codes([account(1, ...held), account(2, ...mine), account(3, 'staff')], 1, after, account(2, ...mine))
              .length === 0
          expect(passes).toBe(
            staffCapabilities.every(
              capability => mine.includes(capability) || held.includes(capability) === after.includes(capability),
            ),
          )
        },
      ),
    )
  })

  it('are first granted to a valid e-mail address, and need at least one', () => {
    const wrong = (email: string, ...capabilities: readonly StaffCapability[]) =>
      checkNewStaff({ email, capabilities }).map(found => found.code)
    expect(wrong('new@lintel.example', 'orders')).toEqual([])
    expect(wrong('new@lintel', 'orders')).toEqual(['staff.issues.email'])
    expect(wrong('new@lintel.example')).toEqual(['staff.issues.nothing-chosen'])
  })

  it('are a closed list: unknown names and duplicates are dropped', () => {
    expect(capabilitiesIn(['orders', 'root', 'orders', 'access-requests'])).toEqual(['access-requests', 'orders'])
    expect(sameCapabilities(['orders', 'staff'], ['staff', 'orders'])).toBe(true)
    expect(sameCapabilities(['orders'], ['staff', 'orders'])).toBe(false)
    expect([mayDo({ capabilities: ['orders'] }, 'orders'), mayDo({ capabilities: ['orders'] }, 'staff')]).toEqual([
      true,
      false,
    ])
  })
})
