import type { StateMakers } from '../../../contracts/support/states-host'
import { accepted, api, asWhom, sendFile, type Params, type StateShoppers, type Values } from './state-shoppers'

export const storeDetails = {
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  requestedDelivery: '06/15/2033',
  siteContactName: 'Dee Dollar',
  siteContactPhone: '6155550142',
  taxExempt: 'NO',
  files: [],
}

/** Uploads a file of a store's order, like a page. */
const sentFile = (url: string, who: Values, kind: string, file: File): Promise<Values> =>
  sendFile(`${url}${api}/bc/construction/files?kind=${kind}`, who, file)

/** Provider states of construction teams, over HTTP. */
export const constructionStates = (url: string, { signedIn, whoOrdered }: StateShoppers): StateMakers => ({
  'a member of staff, and an order with a file of its store': async ({
    name = '',
    content = '',
    ...params
  }: Params) => {
    let uploadId: unknown
    const { values } = await whoOrdered(params, async shopper => {
      const file = new File([content], name, { type: 'application/pdf' })
      const sent = await sentFile(url, asWhom(shopper), 'other', file)
      uploadId = sent['id']
      accepted(
        await shopper.call('PUT', `${api}/bc/construction/details`, { body: { ...storeDetails, files: [sent] } }),
      )
    })
    return asWhom(await signedIn({ email: 'staff@lintel.example' }), { ...values, uploadId })
  },
  'a member of staff, and a published order form': async ({ name = '', content = '' }: Params) => {
    const stef = asWhom(await signedIn({ email: 'staff@lintel.example' }))
    const file = new File([content], name, { type: 'text/csv' })
    const at = `${url}/apis/staff/construction/order-forms?key=${crypto.randomUUID()}`
    const { forms } = (await sendFile(at, stef, file)) as { readonly forms: readonly { readonly id: number }[] }
    return { ...stef, orderFormId: forms[0]?.id }
  },
  // Each order is decided only once, so every state sends another.
  'a member of staff, and a certificate of exemption from tax that waits': async ({
    name = '',
    content = '',
    ...params
  }: Params) => {
    const team = await signedIn(params)
    const file = await sentFile(
      url,
      asWhom(team),
      'certificate',
      new File([`${content} ${Date.now()}`], name, { type: 'application/pdf' }),
    )
    accepted(
      await team.call('PUT', `${api}/bc/construction/details`, {
        body: { ...storeDetails, taxExempt: 'YES', files: [file] },
      }),
    )
    const stef = await signedIn({ email: 'staff@lintel.example' })
    const { Data } = accepted(await stef.call('GET', '/apis/staff/exemptions?page=1&state=waiting')) as {
      readonly Data: { readonly certificates: readonly { readonly id: string }[] }
    }
    return asWhom(stef, { certificateId: Data.certificates.at(-1)?.id })
  },
  'a construction team with details of its order': async params => {
    const team = await signedIn(params)
    accepted(await team.call('PUT', `${api}/bc/construction/details`, { body: storeDetails }))
    return asWhom(team)
  },
  'a construction team with an order file': async ({ name = '', content = '', ...params }: Params) => {
    const team = await signedIn(params)
    // Each order file is unique: an identical one would be taken for a repeat of the previous order.
    const { id } = await sentFile(
      url,
      asWhom(team),
      'order',
      new File([`${content}${Date.now()}\r\n`], name, { type: 'text/csv' }),
    )
    return asWhom(team, { uploadId: id })
  },
})
