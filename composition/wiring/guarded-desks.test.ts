import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../core/access/visitor'
import { staffCapabilities, type StaffCapability, type StaffDesk } from '../../core/access/staff-capability'
import type { Outcome } from '../../core/shared/domain-error'
import type { TaxRule } from '../../core/tax/tax-rule'
import { aCustomer } from '../../test/builders/customer'
import { aGuard } from '../../test/builders/platform/guard'
import { aSession } from '../../test/builders/platform/session'
import { deskGuards, guardedDesks } from './guarded-ports'
import type { StaffPorts } from './ports'

/** Capabilities required by each call of each desk; '-' means all staff. */
const opens: { readonly [Name in keyof StaffPorts]: { readonly [Call in keyof StaffPorts[Name]]-?: string } } = {
  accessDesk: { list: 'access-requests', find: 'access-requests', decide: 'access-requests' },
  catalogueDesk: { list: 'catalogue', find: 'catalogue', change: 'catalogue' },
  companiesDesk: {
    list: 'companies credit',
    find: 'companies credit',
    change: 'credit',
    preview: 'companies',
    endPreview: 'companies',
    // With 'companies' and 'prices' together.
    prices: '',
    tax: 'companies',
    orders: 'orders',
  },
  constructionDesk: {
    orders: 'construction',
    order: 'construction',
    file: 'construction orders',
    blockedDays: 'construction',
    block: 'construction',
    open: 'construction',
    orderForms: 'construction',
    publish: 'construction',
    orderForm: 'construction',
  },
  contentDesk: {
    list: 'content',
    find: 'content',
    history: 'content',
    revisionOf: 'content',
    create: 'content',
    save: 'content',
    publish: 'content',
    unschedule: 'content',
    withdraw: 'content',
    restore: 'content',
    discard: 'content',
    remove: 'content',
    present: 'content',
    previewChoices: 'content',
    startPreview: 'content',
    endPreview: 'content',
  },
  exemptionDesk: { list: 'exemptions', find: 'exemptions', file: 'exemptions', decide: 'exemptions' },
  applicationDesk: {
    list: 'companies',
    byNumber: 'companies',
    decide: 'companies',
    taxNumber: 'companies',
    file: 'companies',
  },
  couponDesk: {
    list: 'promotions',
    find: 'promotions',
    groups: 'promotions',
    save: 'promotions',
    makeBatch: 'promotions',
    takeCodes: 'promotions',
  },
  paymentDesk: { health: 'settings payments', ofOrder: 'payments', refund: 'payments', retry: 'payments' },
  giftDesk: { list: 'promotions', find: 'promotions', issue: 'promotions', makeVoid: 'promotions' },
  priceLists: {
    list: 'prices',
    find: 'prices',
    choices: 'prices',
    save: 'prices',
    assign: 'prices',
    explain: 'prices',
  },
  priceRuns: { find: 'prices', rows: 'prices', draftFile: 'prices', draftPrices: 'prices', change: 'prices' },
  formDesk: { list: 'forms', find: 'forms', file: 'forms' },
  media: { list: 'content', find: 'content', add: 'content', change: 'content', remove: 'content' },
  mirrorDesk: { state: 'catalogue', startWhole: 'catalogue' },
  orderNotices: { failed: 'orders', resend: 'orders' },
  orderDesk: { list: 'orders payments tax-shipping', find: 'orders credit payments tax-shipping', change: 'orders' },
  quoteDesk: { list: 'quotes', find: 'quotes', file: 'quotes', change: 'quotes' },
  reviewDesk: { list: 'reviews', find: 'reviews', decide: 'reviews' },
  shippingDesk: { zones: 'tax-shipping', save: 'tax-shipping', remove: 'tax-shipping' },
  settingsDesk: { list: 'settings', group: 'settings', save: 'settings' },
  staff: { desk: '-', accounts: 'staff', add: 'staff', change: 'staff', remove: 'staff' },
  taxDesk: { rules: 'tax-shipping', save: 'tax-shipping', remove: 'tax-shipping' },
}
const calls = Object.entries(opens).flatMap(([desk, each]) =>
  Object.entries(each).map(([call, needed]) => ({ desk, call, needed })),
)

const atDesk = (...capabilities: readonly StaffCapability[]): StaffDesk => ({
  id: 7,
  name: 'Stef Staff',
  email: 'stef@shop.example',
  capabilities,
})

const rule: TaxRule = {
  countryCode: 'US',
  state: 'OH',
  postalPrefix: '',
  taxClass: '',
  basisPoints: 575,
  isShippingTaxable: false,
  fromDay: '2026-12-01',
}
const zone = { name: 'Ohio', places: [{ countryCode: 'US', state: 'OH' }], rates: [] }
/** An input that every desk accepts. */
const assignment = { to: 'store:commercial', company: '', priority: '' }
const accepted = {
  accountId: 8,
  before: [],
  after: [],
  capabilities: [],
  email: 'new@shop.example',
  to: 'new@shop.example',
  key: 'click',
  change: { tag: 'credit' },
  codes: '1',
  form: {
    code: 'SPRING',
    name: 'Spring',
    kind: 'free-shipping',
    amount: '25',
    recipientName: 'Sam',
    recipientEmail: 'sam@shop.example',
  },
  reason: 'Lost.',
  rule,
  zone,
}

/** What single calls accept instead. */
const acceptedBy: Readonly<Record<string, object>> = {
  'priceLists save': { form: { name: 'Trade', kind: 'fixed' } },
  'priceLists assign': { change: { tag: 'assign', form: assignment } },
}

/** Calls with an input, over desks that refuse nothing. */
const ask = async (
  customer: Customer | undefined,
  found: StaffDesk,
  desk: string,
  call: string,
  input: unknown = { ...accepted, ...acceptedBy[`${desk} ${call}`] },
) => {
  const asked: string[] = []
  const account = { ...found, id: 8, capabilities: [], former: true, history: [] }
  const permissive = new Proxy(
    {},
    {
      get: (_, name) => () => {
        if (name === 'desk' && call !== 'desk') return TE.right(found)
        if (name === 'accounts' && call !== 'accounts') return TE.right([account])
        return TE.fromIO(() => {
          asked.push(String(name))
          return name === 'desk' ? found : []
        })
      },
    },
  )
  const desks = Object.fromEntries(Object.keys(deskGuards).map(name => [name, permissive])) as unknown as StaffPorts
  const guard = aGuard(aSession(customer === undefined ? {} : { customer }), { desk: TE.right(found) })
  const behind = guardedDesks(desks, guard) as unknown as Record<
    string,
    Record<string, (input: unknown, more: unknown) => Outcome<unknown>>
  >
  const answer = await behind[desk]?.[call]?.(input, 'file')()
  return { refused: answer?._tag === 'Left' ? answer.left : undefined, asked }
}

const staff = aCustomer({ isStaff: true })

describe('the staff desks over a permissive platform', () => {
  it.each(calls)('$desk $call is for staff with $needed alone', async ({ desk, call, needed }) => {
    const opened = (capability: StaffCapability) => needed === '-' || needed.split(' ').includes(capability)
    const passed = { refused: undefined, asked: [call] }
    const refused = { refused: { tag: 'forbidden', reason: 'staff.not-allowed' }, asked: [] }
    const answers = await Promise.all(
      staffCapabilities.map(
        async capability => [capability, await ask(staff, atDesk(capability), desk, call)] as const,
      ),
    )
    expect(answers).toEqual(staffCapabilities.map(capability => [capability, opened(capability) ? passed : refused]))
  })

  it.each(calls)('$desk $call asks a guest to sign in, and is not found for a customer', async ({ desk, call }) => {
    expect(await ask(undefined, atDesk(...staffCapabilities), desk, call)).toEqual({
      refused: { tag: 'signed-out' },
      asked: [],
    })
    const customer = await ask(aCustomer({ isStaff: false }), atDesk(...staffCapabilities), desk, call)
    expect(customer).toEqual({ refused: { tag: 'not-found', what: 'page' }, asked: [] })
  })

  it('companiesDesk preview shows a price run to staff with companies and prices together [A-18]', async () => {
    const given = { ...accepted, runId: 7 }
    for (const capabilities of [['companies'], ['prices'], ['companies', 'prices']] as const) {
      const { asked } = await ask(staff, atDesk(...capabilities), 'companiesDesk', 'preview', given)
      expect([capabilities, asked]).toEqual([capabilities, capabilities.length === 2 ? ['preview'] : []])
    }
  })

  it.each([
    ['prices', accepted],
    ...['assign-list', 'remove-list', 'own-list'].map(tag => ['change', { ...accepted, change: { tag } }] as const),
  ])('companiesDesk %s is for staff with companies and prices together', async (call, given) => {
    for (const capabilities of [
      ['companies', 'credit'],
      ['prices', 'credit'],
      ['companies', 'prices'],
    ] as const) {
      const { asked } = await ask(staff, atDesk(...capabilities), 'companiesDesk', call, given)
      expect([capabilities, asked]).toEqual([capabilities, capabilities[1] === 'prices' ? [call] : []])
    }
  })

  it.each([
    ['priceLists', 'save', 'name', { form: { name: ' ', kind: 'fixed' } }],
    ['priceLists', 'save', 'until', { form: { name: 'A', kind: 'fixed', from: '2026-12-02', until: '2026-12-01' } }],
    ['priceLists', 'assign', 'priority', { change: { tag: 'assign', form: { ...assignment, priority: '0' } } }],
    ['priceRuns', 'draftPrices', 'price:0', { form: { 'price:0': '-1.00' } }],
    ['priceRuns', 'change', 'at', { change: { tag: 'schedule', at: 'soon' } }],
    ['taxDesk', 'save', 'rate', { rule: { ...rule, basisPoints: -1 } }],
    ['taxDesk', 'save', 'countryCode', { rule: { ...rule, countryCode: 'Ohio' } }],
    ['shippingDesk', 'save', 'zoneName', { zone: { ...zone, name: ' ' } }],
    ['shippingDesk', 'save', 'places', { zone: { ...zone, places: [] } }],
    ['applicationDesk', 'decide', 'reason', { part: 'prices', decision: { tag: 'decline', reason: ' ', note: '' } }],
    ['applicationDesk', 'decide', 'limit', { part: 'credit', decision: { tag: 'approve', values: { limit: '1.5' } } }],
  ])('%s %s does not hand on a bad %s', async (desk, call, field, wrong) => {
    const { refused, asked } = await ask(staff, atDesk(...staffCapabilities), desk, call, { ...accepted, ...wrong })
    expect([refused, asked]).toMatchObject([{ tag: 'invalid', issues: [{ field }] }, []])
  })
})
