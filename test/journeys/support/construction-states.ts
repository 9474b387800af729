import type { StateMakers } from '../../../contracts/support/states-host'
import { accepted, api, asWhom, type Params, type StateShoppers } from './state-shoppers'

export const storeDetails = { storeType: 'dollarGeneral', storeNumber: '20481', requestedDelivery: '06/15/2033', siteContactName: 'Dee Dollar', siteContactPhone: '6155550142', taxExempt: 'NO', files: [] }

/** Construction teams as they order, over HTTP. */
export const constructionStates = (url: string, { signedIn }: StateShoppers): StateMakers => ({
  'a construction team with details of its order': async params => {
    const team = await signedIn(params)
    accepted(await team.call('PUT', `${api}/bc/construction/details`, { body: storeDetails }))
    return asWhom(team)
  },
  'a construction team with an order file': async ({ name = '', content = '', ...params }: Params) => {
    const team = await signedIn(params)
    const form = new FormData()
    // Each order file is its own: the same one would be the order of the time before.
    form.set('file', new File([`${content}${Date.now()}\r\n`], name, { type: 'text/csv' }))
    const { headers = {} } = asWhom(team) as { readonly headers?: Readonly<Record<string, string>> }
    const response = await fetch(`${url}${api}/bc/construction/files?kind=order`, { method: 'POST', body: form, headers: { ...headers, origin: url, 'x-lintel-request': '1' } })
    const { Data } = (await response.json()) as { readonly Data: { readonly id: string } }
    return asWhom(team, { uploadId: Data.id })
  },
})
