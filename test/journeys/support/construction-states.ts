import type { StateMakers } from '../../../contracts/support/states-host'
import { accepted, api, asWhom, type Params, type StateShoppers, type Values } from './state-shoppers'

export const storeDetails = {
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  requestedDelivery: '06/15/2033',
  siteContactName: 'Dee Dollar',
  siteContactPhone: '6155550142',
  taxExempt: 'NO',
  files: [],
}

/** Uploads a construction file like a page; returns the shop's response. */
const sentFile = async (url: string, who: Values, kind: string, file: File): Promise<{ readonly id: string }> => {
  const form = new FormData()
  form.set('file', file)
  const { headers = {} } = who as { readonly headers?: Readonly<Record<string, string>> }
  const response = await fetch(`${url}${api}/bc/construction/files?kind=${kind}`, {
    method: 'POST',
    body: form,
    headers: { ...headers, origin: url, 'x-lintel-request': '1' },
  })
  const { Data } = (await response.json()) as { readonly Data: { readonly id: string } }
  return Data
}

/** Provider states of construction teams, over HTTP. */
export const constructionStates = (url: string, { signedIn }: StateShoppers): StateMakers => ({
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
