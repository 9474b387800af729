import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { guardedPort, portGuards } from '../../composition/wiring/guarded-ports'
import type { Ports } from '../../composition/wiring/ports'
import { permissionsOf } from '../../core/access/permissions'
import type { Customer } from '../../core/access/visitor'
import type { Outcome } from '../../core/shared/domain-error'
import { aCustomer } from '../builders/customer'
import { aGuard } from '../builders/platform/guard'
import { aSession } from '../builders/platform/session'
import { readTable } from './table'

const buyer = (role: Customer['role'], permissions = permissionsOf(role)) => aCustomer({ role, permissions })

/** The people of the table's columns. `bare`: in a company, but without permissions. */
const people: Readonly<Record<string, Customer | undefined>> = {
  guest: undefined,
  retail: aCustomer({ role: 99, roleName: undefined, company: undefined }),
  junior: buyer(2),
  senior: buyer(1),
  admin: buyer(0),
  bare: buyer(1, []),
}

const nothing = (): Outcome<unknown> => TE.right(undefined)
const anyCall = new Proxy({}, { get: () => nothing })

type Guarded = Record<string, (...input: readonly unknown[]) => Outcome<unknown>>

/** A port behind its guard, for one request of this customer. */
const behindGuard = (name: keyof Ports, port: object, customer: Customer | undefined): Guarded => {
  const guard = aGuard(aSession(customer === undefined ? {} : { customer }))
  const parts = { guard, catalogue: anyCall, products: anyCall, shipping: {}, clock: { now: () => 0 }, proof: {} }
  return guardedPort(name, port, () => ({ ...parts, roles: anyCall }) as never) as Guarded
}

const callsOf = (name: keyof Ports): readonly string[] => Object.keys(behindGuard(name, anyCall, undefined))

/** A guarded port that permits everything and returns nothing. */
const guardOf = (name: keyof Ports, customer: Customer | undefined): Guarded =>
  behindGuard(name, Object.fromEntries(callsOf(name).map(call => [call, nothing])), customer)

/** The tag of a refusal; 'asked' if the call got as far as input validation or the port. */
const answerOf = async (name: keyof Ports, call: string, customer: Customer | undefined): Promise<string> => {
  const refusals = ['signed-out', 'forbidden', 'not-found']
  const answer = await Promise.resolve()
    .then(() => guardOf(name, customer)[call]?.({}, {}, {})())
    .catch(() => undefined)
  return answer?._tag === 'Left' && refusals.includes(answer.left.tag) ? answer.left.tag : 'asked'
}

describe('the guards of ports, over ports that refuse no call', () => {
  it('admit exactly the people the table names', async () => {
    const calls = (Object.keys(portGuards) as (keyof Ports)[]).flatMap(name =>
      callsOf(name).map(call => [name, call] as const),
    )
    const found = await Promise.all(
      calls.map(async ([name, call]) => {
        const answers = await Promise.all(Object.values(people).map(customer => answerOf(name, call, customer)))
        return [`${name}.${call}`, answers] as const
      }),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(readTable('guards.txt')))
  })
})
