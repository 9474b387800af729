import * as t from 'io-ts'
import { staffActions, type StaffAccount, type StaffEvent } from '../../../core/staff/staff'
import { capabilitiesIn, type StaffDesk } from '../../../core/access/staff-capability'
import { flag, id, listOf, oneOf, text, whole } from '../../shared/codecs'

/** Our own calls for staff, which no public contract has. */
export const deskPath = '/apis/staff/desk'
export const accountsPath = '/apis/staff/accounts'
export const accountPath = (accountId: number | ':accountId') => `/apis/staff/accounts/${accountId}`

export const moment = whole(0, 8_640_000_000_000_000)
/** Idempotency key of a click; long enough not to collide with other clients' keys. */
export const clickKey = text(100, 8)

const eventCodec = t.intersection([
  t.strict({ at: moment, by: text(200), action: oneOf(...staffActions), values: t.record(t.string, t.string) }),
  t.partial({ note: text(5000) }),
])
export const historyCodec = listOf(eventCodec, 1000)
export const historyFromWire = (events: t.TypeOf<typeof historyCodec>): readonly StaffEvent[] => events

const capabilities = listOf(text(40), 20)
export const deskCodec = t.strict({ id, name: text(200), email: text(254), capabilities })
export const accountsCodec = t.strict({
  accounts: listOf(t.intersection([deskCodec, t.strict({ history: historyCodec }), t.partial({ former: flag })]), 1000),
})
export const addRequest = t.strict({ email: text(254), capabilities, key: clickKey })
export const changeRequest = t.strict({ before: capabilities, after: capabilities, key: clickKey })
export const removeRequest = t.strict({ before: capabilities, key: clickKey })

export const deskFromWire = (wire: t.TypeOf<typeof deskCodec>): StaffDesk => ({
  ...wire,
  capabilities: capabilitiesIn(wire.capabilities),
})

export const accountsFromWire = ({ accounts }: t.TypeOf<typeof accountsCodec>): readonly StaffAccount[] =>
  accounts.map(account => ({
    ...deskFromWire(account),
    former: account.former ?? false,
    history: historyFromWire(account.history),
  }))
