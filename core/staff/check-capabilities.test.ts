import { describe, expect, it } from '@jest/globals'
import { checkCapabilities, checkNewStaff } from './check-capabilities'
import { capabilitiesIn, mayDo, sameCapabilities, type StaffCapability } from './staff'

const account = (id: number, ...capabilities: readonly StaffCapability[]) => ({ id, capabilities })
const colleague = 99
const codes = (accounts: Parameters<typeof checkCapabilities>[0], accountId: number, after: readonly StaffCapability[], by = colleague) =>
  checkCapabilities(accounts, { by, accountId, after }).map(found => found.code)

describe('what staff may do', () => {
  it('cannot lose its last holder of staff, whoever takes it', () => {
    expect(codes([account(1, 'staff', 'orders')], 1, ['orders'])).toEqual(['staff.issues.last-holder'])
    expect(codes([account(1, 'staff', 'orders')], 1, ['orders'], 1)).toEqual(['staff.issues.last-holder'])
    expect(codes([account(1, 'staff'), account(2, 'orders')], 1, [])).toEqual(['staff.issues.last-holder'])
  })

  it('can lose any other capability, and staff where somebody else has it', () => {
    expect(codes([account(1, 'staff', 'orders')], 1, ['staff'], 1)).toEqual([])
    expect(codes([account(1, 'staff'), account(2, 'staff')], 1, [])).toEqual([])
    expect(codes([account(1, 'staff'), account(2, 'orders')], 2, [])).toEqual([])
  })

  it('grows by colleagues only, never by oneself', () => {
    expect(codes([account(1, 'staff'), account(2, 'staff')], 1, ['staff', 'orders'], 1)).toEqual(['staff.issues.own'])
    expect(codes([account(1, 'staff'), account(2, 'staff')], 1, ['staff', 'orders'], 2)).toEqual([])
    expect(codes([account(1, 'staff', 'orders'), account(2, 'staff')], 1, ['orders'], 1)).toEqual([])
  })

  it('is given first to a whole address, and is something', () => {
    const wrong = (email: string, ...capabilities: readonly StaffCapability[]) => checkNewStaff({ email, capabilities }).map(found => found.code)
    expect(wrong('new@lintel.example', 'orders')).toEqual([])
    expect(wrong('new@lintel', 'orders')).toEqual(['staff.issues.email'])
    expect(wrong('new@lintel.example')).toEqual(['staff.issues.nothing-chosen'])
  })

  it('is a closed list: other words and repeats grant nothing', () => {
    expect(capabilitiesIn(['orders', 'root', 'orders', 'access-requests'])).toEqual(['access-requests', 'orders'])
    expect(sameCapabilities(['orders', 'staff'], ['staff', 'orders'])).toBe(true)
    expect(sameCapabilities(['orders'], ['staff', 'orders'])).toBe(false)
    expect([mayDo({ capabilities: ['orders'] }, 'orders'), mayDo({ capabilities: ['orders'] }, 'staff')]).toEqual([true, false])
  })
})
