import { describe, expect } from '@jest/globals'
import { accounts, waitForText, signIn } from './support/buyer'
import { canonical, inspect, inWidths } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it, shop } = journey()

type Kind = {
  readonly kind: string
  readonly path: string
  readonly title: string
  readonly shows: string
  readonly as?: string
  readonly unlisted?: boolean
}

/** Every kind of page with products, and every state of the gate in front of one. */
const kinds: readonly Kind[] = [
  { kind: 'category', path: '/hardware/', title: 'Hardware', shows: 'Sort by' },
  { kind: 'subcategory', path: '/locksets/', title: 'Locksets', shows: 'Sort by' },
  {
    kind: 'category with a featured picture and a drop zone',
    path: '/washroom-accessories/',
    title: 'Washroom Accessories',
    shows: 'Before you order',
  },
  {
    kind: 'category without products',
    path: '/construction-stores/',
    title: 'Construction Stores',
    shows: 'Dollar General',
    as: accounts.tradeAdmin,
  },
  { kind: 'brand', path: '/calder/', title: 'Calder', shows: 'Sort by' },
  { kind: 'landing page of a brand', path: '/brightline/', title: 'Brightline', shows: 'Why builders ask for it' },
  { kind: 'collection', path: '/secure-entrance/', title: 'Secure entrance', shows: 'Sort by' },
  { kind: 'all categories', path: '/all-categories/', title: 'All categories', shows: 'Commercial Wood Doors' },
  {
    kind: 'list of search results',
    path: '/search?q=hinge',
    title: 'results for “hinge”',
    shows: 'Sort by',
    unlisted: true,
  },
  {
    kind: 'search without results',
    path: '/search?q=zzzzqq',
    title: 'Results for “zzzzqq”',
    shows: 'No Products Found...',
    unlisted: true,
  },
  { kind: 'gate that is open', path: '/campus-store/', title: 'Campus Store', shows: 'Sort by', as: accounts.campus },
  {
    kind: 'gate that asks to sign in',
    path: '/campus-store/',
    title: 'Sorry! Please sign in to continue',
    shows: 'log in here',
    unlisted: true,
  },
  {
    kind: 'gate in front of a product',
    path: '/hsu-keyed-mortise-lock/',
    title: 'Sorry! Please sign in to continue',
    shows: 'please sign back in',
    unlisted: true,
  },
  {
    kind: 'gate that noted a request',
    path: '/campus-store/',
    title: 'Your access request was received',
    shows: 'feel free to browse our other products',
    as: accounts.retail,
    unlisted: true,
  },
]

describe('Every kind of listing is accessible, does not shift and fits its window', () => {
  it.offlineWhenFull.each(inWidths(kinds))(
    '$kind at $width pixels [S2-2.22] [S2-2.23] [S2-2.24] [S2-2.32] [S2-4.01] [S1-2.17]',
    async ({ path, title, shows, as, unlisted, width }) => {
      const visit = await arrive({ width })
      if (as) await signIn(visit, as)
      await visit.open(path)
      await visit.page.getByRole('main').getByText(shows).first().waitFor({ state: 'attached' })
      expect(await visit.page.getByRole('heading', { level: 1 }).innerText()).toContain(title)
      expect(await inspect(visit)).toEqual([])
      if (!unlisted) expect(await canonical(visit)).toBe(shop().url + path)
    },
  )
})

describe('A brand', () => {
  it.offlineWhenFull('is a step from its product, and narrows by facets like any listing', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await open('/grade-1-storeroom-lock/')
    await page.getByRole('main').getByRole('link', { name: 'Hollis & Rowe' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Hollis & Rowe' }).waitFor()
    await page.getByRole('link', { name: /^In stock/ }).click()
    await page.waitForURL(/in_stock=true/)
    await page.getByRole('heading', { level: 1, name: 'Hollis & Rowe' }).waitFor()
  })
})

describe('The catalogue desk', () => {
  // Offline every visitor has a separate shop, so there are no concurrent changes.
  it.onServer(
    'changes a price that the next guest sees on page and listing, and notifies the second of two',
    async () => {
      const [first, second] = [await arrive(), await arrive({ width: 390 })]
      const desk = '/staff/catalogue/31001?sku=LS-G1-626'
      for (const visit of [first, second]) {
        await signIn(visit, 'staff@lintel.example')
        await visit.open(desk)
        expect(await inspect(visit)).toEqual([])
      }
      await first.page.getByLabel('Price', { exact: true }).fill('187.77')
      await first.page.getByRole('button', { name: 'Save' }).click()
      await waitForText(first.page, 'Saved. The shop and search are updated.')
      await second.page.getByLabel('Price', { exact: true }).fill('150')
      await second.page.getByRole('button', { name: 'Save' }).click()
      await waitForText(second.page, /changed/i)
      expect(await second.page.getByLabel('Price', { exact: true }).inputValue()).toBe('150')
      const guest = await arrive()
      await guest.open('/locksets/?q=LS-G1-626')
      await waitForText(guest.page, '$187.77')
      await guest.open('/grade-1-storeroom-lock/')
      await waitForText(guest.page, '$187.77')
    },
  )
})
