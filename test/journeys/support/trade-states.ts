import type { StateMakers } from '../../../contracts/support/states-host'
import type { Shopper } from './http-shopper'
import { accepted, api, asWhom, lock, sendFile, type Params, type StateShoppers } from './state-shoppers'

type Data<A> = { readonly Data: A }
type Sent = { readonly number: string; readonly state: string }

const applications = `${api}/bc/applications`
const branch = {
  name: 'Yard',
  phone: '',
  address1: '88 Foundry Street',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  postalCode: '45402',
  countryCode: 'US',
  shipTo: true,
  billTo: true,
}
/** Everything that an application needs before it is sent. */
const steps = [
  {
    step: 'company',
    legalName: 'Fairhaven Interiors LLC',
    tradeName: '',
    business: 'contractor',
    years: '',
    phone: '(937) 555-0141',
  },
  { step: 'tax', country: 'US', number: '31-4159265', none: '', certificates: [] },
  { step: 'branches', branches: [branch], shipToStates: '' },
  { step: 'send', documents: [], consent: true },
] as const

/** Provider states of applications, and of the desks for prices, coupons and settings, over HTTP. */
export const tradeStates = (
  { url, guest, signedIn }: StateShoppers,
  provenNewcomer: () => Promise<{ readonly email: string; readonly password: string }>,
): StateMakers => {
  let made = 0
  const staff = () => signedIn({ email: 'staff@lintel.example' })
  const coupon = (code: string) => ({ code, name: 'Spring, 15 % off', kind: 'percent', percent: '15' })
  let applicant: ReturnType<typeof provenNewcomer> | undefined
  const mine = async (shopper: Shopper) =>
    (accepted(await shopper.call('GET', applications)) as Data<{ readonly applications: readonly Sent[] }>).Data
      .applications
  /** A person has one open application, so the one before is withdrawn. */
  const drafted = async (document?: File) => {
    const { email, password } = await (applicant ??= provenNewcomer())
    const shopper = guest()
    accepted(await shopper.signIn(email, password))
    for (const { number, state } of await mine(shopper))
      if (!['draft', 'closed', 'withdrawn'].includes(state))
        accepted(await shopper.call('DELETE', `${applications}/${number}`))
    const { id: uploadId } = document ? await sendFile(`${url}${api}/bc/uploads`, asWhom(shopper), document) : {}
    for (const step of steps) {
      const body = step.step === 'send' && document ? { ...step, documents: [uploadId] } : step
      accepted(await shopper.call('PUT', `${applications}/steps/${step.step}`, { body }))
    }
    const draft = (await mine(shopper)).find(({ state }) => state === 'draft')
    return { shopper, email, number: draft?.number ?? '', uploadId }
  }
  const sent = async (document?: File) => {
    const application = await drafted(document)
    const { Data } = accepted(await application.shopper.call('POST', `${applications}/submit`, { body: {} })) as Data<{
      readonly version: number
    }>
    return { ...application, version: Data.version }
  }
  return {
    'a signed-in customer, and a draft of an application': async () => {
      const { shopper, email, number } = await drafted()
      return asWhom(shopper, { email, number })
    },
    'a signed-in customer, and a question about their application': async () => {
      const { shopper, email, number, version } = await sent()
      const decision = { tag: 'ask', question: 'Which states?' }
      accepted(
        await (
          await staff()
        ).call('PUT', `/apis/staff/applications/${number}/parts/tax`, {
          body: { version, key: crypto.randomUUID(), decision },
        }),
      )
      return asWhom(shopper, { email, number })
    },
    'a member of staff, and an application for a trade account': async () => {
      const { number, version } = await sent()
      return asWhom(await staff(), { number, version, key: crypto.randomUUID() })
    },
    'a member of staff, and an application with a document': async ({ name = '', content = '' }: Params) => {
      const { number, uploadId } = await sent(new File([content], name, { type: 'application/pdf' }))
      return asWhom(await staff(), { number, uploadId })
    },
    // A code is used once, so every state has another.
    'a member of staff, and a coupon with a batch of codes': async () => {
      const stef = await staff()
      const form = coupon(`SPRING-${++made}`)
      const single = accepted(
        await stef.call('POST', '/apis/staff/coupons', { body: { key: crypto.randomUUID(), form } }),
      ) as Data<{ readonly id: string }>
      const batch = accepted(
        await stef.call('POST', '/apis/staff/coupon-batches', { body: { key: crypto.randomUUID(), codes: '1', form } }),
      ) as Data<{ readonly id: string }>
      return asWhom(stef, {
        couponId: single.Data.id,
        code: form.code,
        batchId: batch.Data.id,
        key: crypto.randomUUID(),
      })
    },
    // A list of its own with the lock at 80.00, and a draft from a file that asks for 90.00.
    'a member of staff, and a price list with a draft': async () => {
      const stef = await staff()
      const lists = '/apis/staff/price-lists'
      const idIn = (reply: unknown) => (reply as Data<{ readonly id: number }>).Data.id
      const key = () => crypto.randomUUID()
      const form = { name: 'Trade prices', kind: 'fixed', base: '', percent: '', rounding: 'none', from: '', until: '' }
      const priceListId = idIn(accepted(await stef.call('POST', lists, { body: { key: key(), form } })))
      const sku = 'LS-G1-626'
      const first = idIn(
        accepted(
          await stef.call('POST', `${lists}/${priceListId}/drafts`, {
            body: { key: key(), sku, form: { 'minimum:0': '1', 'price:0': '80.00' } },
          }),
        ),
      )
      accepted(
        await stef.call('PUT', `/apis/staff/price-runs/${first}`, {
          body: { key: key(), version: 1, change: { tag: 'live' } },
        }),
      )
      const whom = asWhom(stef)
      const file = new File([`sku,price\n${sku},90.00\n`], 'prices.csv', { type: 'text/csv' })
      const at = `${url}${lists}/${priceListId}/files?key=${key()}&column=price`
      const { id: runId } = await sendFile(at, whom, file)
      return { ...whom, priceListId, runId, sku, ...lock, key: key() }
    },
    'a member of staff, and unchanged settings': async () => asWhom(await staff()),
    'a member of staff, and a setting that a colleague changed': async () => {
      const stef = await staff()
      const { email, password } = await provenNewcomer()
      const key = () => crypto.randomUUID()
      accepted(
        await stef.call('POST', '/apis/staff/accounts', { body: { email, capabilities: ['settings'], key: key() } }),
      )
      const colleague = guest()
      accepted(await colleague.signIn(email, password))
      const at = '/apis/staff/settings/order-notices'
      // An unchanged value would be no conflict: whatever the setting was, the colleague chose the digest.
      for (const value of ['at-once', 'digest']) {
        const { Data } = accepted(await colleague.call('GET', at)) as Data<{
          readonly settings: readonly { readonly name: string; readonly version: number }[]
        }>
        const version = Data.settings.find(({ name }) => name === 'notice-when')?.version ?? 0
        accepted(
          await colleague.call('PUT', at, {
            body: { key: key(), values: { 'notice-when': value }, versions: { 'notice-when': version } },
          }),
        )
      }
      return asWhom(stef, { name: 'Noa New', click: key() })
    },
  }
}
