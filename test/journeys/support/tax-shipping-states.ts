import type { StateMakers } from '../../../contracts/support/states-host'
import { accepted, asWhom, type StateShoppers } from './state-shoppers'

type Stored = { readonly id: number; readonly version: number; readonly postal_prefix?: string; readonly name?: string }

const rule = {
  country: 'US',
  state: 'OH',
  postal_prefix: '430',
  tax_class: '',
  basis_points: 750,
  shipping_taxable: true,
  from_day: '2026-12-01',
}
const zone = {
  name: 'Anchorage',
  places: [{ country: 'US', state: 'AK', postal: { from: '99501', to: '99530' } }],
  rates: [{ id: 'pick-up', kind: 'pick-up', name: '', load: 'any', cost: 0, table: [], liftgate: 0 }],
}

const quotedZone = {
  name: 'Nome',
  places: [{ country: 'US', state: 'AK', postal: { from: '99762', to: '99762' } }],
  rates: [{ id: 'barge', kind: 'to-be-quoted', name: 'Barge', load: 'any', cost: 0, table: [], liftgate: 0 }],
}

/** Provider states of the desks for tax and shipping, over HTTP: what the state before left is removed first. */
export const taxShippingStates = ({ signedIn }: StateShoppers): StateMakers => {
  const only = async (path: string, list: 'rules' | 'zones', isOwn: (one: Stored) => boolean, body: object) => {
    const stef = await signedIn({ email: 'staff@lintel.example' })
    const stored = (answer: unknown) =>
      (answer as { readonly Data: Record<string, readonly Stored[]> }).Data[list] ?? []
    for (const { id, version } of stored(accepted(await stef.call('GET', path))).filter(isOwn))
      accepted(await stef.call('DELETE', `${path}/${id}`, { body: { key: crypto.randomUUID(), version } }))
    const added = accepted(await stef.call('POST', path, { body: { key: crypto.randomUUID(), ...body } }))
    return asWhom(stef, { [list === 'rules' ? 'ruleId' : 'zoneId']: stored(added).find(isOwn)?.id })
  }
  return {
    'a member of staff, and a tax rule': () =>
      only('/apis/staff/tax-rules', 'rules', one => one.postal_prefix === '430', { rule }),
    'a member of staff, and a shipping zone': () =>
      only('/apis/staff/shipping-zones', 'zones', one => one.name === 'Anchorage', { zone }),
    'a member of staff, and a zone whose freight is quoted': () =>
      only('/apis/staff/shipping-zones', 'zones', one => one.name === 'Nome', { zone: quotedZone }),
  }
}
