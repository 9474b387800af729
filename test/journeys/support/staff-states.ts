import type { StateMakers } from '../../../contracts/support/states-host'
import { solvedWork } from '../../builders/platform/solved-captcha'
import { storeDetails } from './construction-states'
import type { RunningShop } from './shop'
import { accepted, api, asWhom, sendFile, type StateShoppers } from './state-shoppers'
import { tradeStates } from './trade-states'

const desk = '/apis/staff/accounts'
const staff = { email: 'staff@lintel.example' }
/** The demo merchant's first customer, by the contract's id. */
const asker = { email: 'retail@lintel.example' }
/** Closed to that customer. Access to each can be requested only once, so every state takes the next one. */
const closedAreas = [
  '/campus-store/',
  '/campus-doors/',
  '/campus-hardware/',
  '/construction-stores/',
  '/dollar-general/',
  '/popshelf/',
] as const

/** Provider states of the staff desks. `mails`: sent mails. */
export const staffStates = ({ mails }: Pick<RunningShop, 'mails'>, shoppers: StateShoppers): StateMakers => {
  const { url, guest, newcomer, signedIn, whoOrdered } = shoppers
  let requests = 0
  let documents = 0
  let shelved = 0
  let written = 0
  const content = '/apis/staff/content'
  /** The token in the mail with which somebody confirms their address; long lines of a mail are folded. */
  const confirmationTokenOf = async (email: string): Promise<string | undefined> => {
    const mail = (await mails()).find(text => text.includes(email) && text.includes('/confirm-email/')) ?? ''
    return /\/confirm-email\/([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1]
  }
  /** An account with a verified email address, as staff must have. */
  const provenNewcomer = async () => {
    const { accountId, email, password } = await newcomer()
    const shopper = guest()
    accepted(await shopper.signIn(email, password))
    for (let wait = 0; wait < 100 && (await confirmationTokenOf(email)) === undefined; wait++)
      await new Promise(resolve => setTimeout(resolve, 50))
    accepted(
      await shopper.call('POST', `${api}/confirm-email/link`, {
        body: { emailToken: await confirmationTokenOf(email) },
      }),
    )
    accepted(await shopper.call('POST', `${api}/confirm-email`, { body: {} }))
    return { accountId, email, password }
  }
  /** Each page is changed only once, so every state creates another, with its own URL. */
  const drafted = async () => {
    const stef = await signedIn(staff)
    const slug = `/spring-sale-${++written}/`
    const page = { title: 'Spring sale', slug, fields: JSON.stringify({ page_title_eti: 'Spring sale' }) }
    const { Data } = accepted(
      await stef.call('POST', content, {
        body: { model: 'web_pages', language: 'en', click: `a-page-${written}`, ...page },
      }),
    ) as { readonly Data: { readonly id: string } }
    return { stef, recordId: Data.id, slug, page, at: `${content}/web_pages/${Data.id}/en` }
  }
  return {
    ...tradeStates(shoppers, provenNewcomer),
    'a member of staff, and an address at which nothing stands': async () =>
      asWhom(await signedIn(staff), { slug: `/spring-sale-${++written}/` }),
    'a member of staff, and a page that is a draft': async () => {
      const { stef, recordId, slug } = await drafted()
      return asWhom(stef, { recordId, slug })
    },
    'a member of staff, and a page that goes out by itself': async () => {
      const { stef, recordId, slug, at } = await drafted()
      accepted(await stef.call('PUT', `${at}/state`, { body: { to: 'published', revision: 1, at: 1_890_000_000_000 } }))
      return asWhom(stef, { recordId, slug })
    },
    'a member of staff, and a published page that was changed since': async () => {
      const { stef, recordId, slug, at, page } = await drafted()
      accepted(await stef.call('PUT', `${at}/state`, { body: { to: 'published', revision: 1 } }))
      accepted(await stef.call('PUT', at, { body: { ...page, title: 'Spring sale, changed', based_on: 1 } }))
      return asWhom(stef, { recordId, slug })
    },
    'a member of staff': async () => asWhom(await signedIn(staff)),
    'a member of staff, and an account of the shop': async () => {
      const { accountId, email } = await provenNewcomer()
      return asWhom(await signedIn(staff), { accountId, email })
    },
    // Granted capabilities, which are then removed again.
    'a member of staff, and a colleague': async () => {
      const { accountId, email } = await provenNewcomer()
      const stef = await signedIn(staff)
      accepted(
        await stef.call('POST', desk, { body: { email, capabilities: ['orders'], key: `made-staff-${accountId}` } }),
      )
      accepted(
        await stef.call('PUT', `${desk}/${accountId}`, {
          body: { before: ['orders'], after: [], key: `left-with-nothing-${accountId}` },
        }),
      )
      return asWhom(stef, { accountId })
    },
    'a member of staff, and a request for access': async () => {
      const slug = closedAreas[requests++ % closedAreas.length]
      accepted(await (await signedIn(asker)).call('GET', `/apis/content/v1/collection/find-by-slug?page_slug=${slug}`))
      return asWhom(await signedIn(staff), { slug })
    },
    // Each product is changed only once, so every state takes the next one. Visibility applies to all variants, so the
    // product has only one.
    'a member of staff, and goods on sale': async () => {
      const stef = await signedIn(staff)
      const dataOf = (reply: unknown) =>
        (
          reply as {
            readonly Data: {
              readonly products: readonly { readonly id: number; readonly variants: number }[]
              readonly variants: readonly { readonly id: number }[]
            }
          }
        ).Data
      const product = dataOf(
        accepted(await stef.call('GET', '/apis/staff/products?q=holder&visible=true')),
      ).products.filter(({ variants }) => variants === 1)[shelved++]
      const [variant] = dataOf(accepted(await stef.call('GET', `/apis/staff/products/${product?.id ?? 0}`))).variants
      return asWhom(stef, { productId: product?.id, variantId: variant?.id })
    },
    'a member of staff, and a form that came in': async ({ content }) => {
      accepted(
        await (
          await signedIn(asker)
        ).form('/apis/setting-service/public/v1/forms/feedback/submit', {
          formData: JSON.stringify({ form_mapping: { comments: content } }),
        }),
      )
      const stef = await signedIn(staff)
      const { Data } = accepted(await stef.call('GET', '/apis/staff/forms?form=feedback')) as {
        readonly Data: { readonly submissions: readonly { readonly id: string }[] }
      }
      return asWhom(stef, { submissionId: Data.submissions[0]?.id })
    },
    'a member of staff, and a form that came in with a file': async ({ name, content }) => {
      const shopper = guest()
      const answers = { name: 'Rita Retail', email: 'retail@lintel.example', delivery: 'Freight' }
      const formData = JSON.stringify({
        form_mapping: { ...answers, files: name, files_images: [name] },
        gctoken: await solvedWork(shopper.call),
      })
      await sendFile(
        `${url}/apis/setting-service/public/v1/forms/order-upload/submit`,
        asWhom(shopper),
        new File([String(content)], String(name), { type: 'application/pdf' }),
        { field: 'files', formData },
      )
      const stef = await signedIn(staff)
      const { Data } = accepted(await stef.call('GET', '/apis/staff/forms?form=order-upload')) as {
        readonly Data: { readonly submissions: readonly { readonly id: string }[] }
      }
      return asWhom(stef, { submissionId: Data.submissions[0]?.id })
    },
    // Each is voided only once, so every state issues another.
    'a member of staff, and a gift certificate with a balance': async () => {
      const stef = await signedIn(staff)
      const form = { amount: '70', recipientName: 'Sam Senior', recipientEmail: 'sam@lintel.example' }
      const { Data } = accepted(
        await stef.call('POST', '/apis/staff/gift-certificates', { body: { key: crypto.randomUUID(), form } }),
      ) as { readonly Data: { readonly id: string } }
      return asWhom(stef, { giftId: Data.id })
    },
    // Each is changed or deleted only once, so every state sends another.
    'a member of staff, and a document of the media library': async ({ name, content }) => {
      const stef = asWhom(await signedIn(staff))
      const file = new File([`${String(content)} ${++documents}`], String(name), { type: 'application/pdf' })
      const { id: mediaId } = await sendFile(`${url}/apis/staff/media`, stef, file)
      return { ...stef, mediaId }
    },
    'a member of staff, and an order': async params => {
      const { values } = await whoOrdered(params)
      return asWhom(await signedIn(staff), values)
    },
    'a member of staff, and an order for a new store': async params => {
      const { values } = await whoOrdered(params, async shopper =>
        accepted(await shopper.call('PUT', `${api}/bc/construction/details`, { body: storeDetails })),
      )
      return asWhom(await signedIn(staff), values)
    },
    'a member of staff, and a cancelled order whose refund failed': async params => {
      const { values } = await whoOrdered(params)
      const stef = await signedIn(staff)
      accepted(
        await stef.call('PUT', `/apis/staff/orders/${String(values['orderId'])}`, {
          body: {
            version: 0,
            key: `cancelled-${String(values['orderId'])}`,
            change: { tag: 'step', to: 'cancelled', note: 'Sold out.' },
          },
        }),
      )
      return asWhom(stef, values)
    },
  }
}
