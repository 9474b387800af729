import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

/** Port suite of published content and of the shop's paths. */
export const contentPortSuite = (name: string, make: () => Promise<Entrance>) =>
  describe(`${name} keeps the promises of content and paths`, () => {
    let shop: Entrance
    beforeAll(async () => {
      shop = await make()
    }, 30_000)
    afterAll(() => shop.close())

    const as = async (email?: string, options: Parameters<Entrance['person']>[0] = {}) => {
      const person = shop.person(options)
      if (email) await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
      return person.request()
    }

    it("finds a page by its slug, in the visitor's language", async () => {
      const titles = await Promise.all(
        (['en', 'fr-LU', 'en-MX'] as const).map(
          async language => (await answerOf((await as(undefined, { language })).content.pageBySlug('/'))).title,
        ),
      )
      expect(titles).toEqual([
        'Everything in the opening.',
        'Tout, dans la même ouverture.',
        'Everything in the opening.',
      ])
    })

    it('falls back to English where a text is not translated [S1-8.26]', async () => {
      const { content } = await as(undefined, { language: 'fr-LU' })
      expect((await answerOf(content.pageBySlug('/terms/'))).title).toBe('Terms')
    })

    it('separates storefronts', async () => {
      const { content } = await as(undefined, { storeKey: 'home' })
      expect((await answerOf(content.single('global_settings'))).title).toBe('Lintel Home')
      expect((await answerOf(content.menu('mega_menu'))).map(item => item.link)).toEqual(['/kitchen/', '/home-goods/'])
    })

    it('finds nothing where nothing is published', async () => {
      const { content, paths } = await as()
      expect((await refusalOf(content.pageBySlug('/nothing/'))).tag).toBe('not-found')
      expect((await refusalOf(content.single('nothing'))).tag).toBe('not-found')
      expect((await refusalOf(content.menu('nothing'))).tag).toBe('not-found')
      expect((await refusalOf(paths.resolve('/nothing/'))).tag).toBe('not-found')
      expect(await answerOf(content.records('nothing'))).toEqual({ items: [], total: 0 })
    })

    it('lists records page by page, newest first, and counts them all', async () => {
      const { content } = await as()
      const newest = { sortBy: 'publish_date_edsi', orderBy: 'desc' } as const
      const first = await answerOf(content.records('posts', { ...newest, limit: 21 }))
      const last = await answerOf(content.records('posts', { ...newest, skip: 42, limit: 21 }))
      expect([first.total, first.items.length, last.items.length]).toEqual([46, 21, 4])
      expect(first.items[0]?.title).toBe('Storeroom or classroom function? Read the schedule first')
    })

    it('lists the records related to another one', async () => {
      const { content } = await as()
      const related = { field: 'categories_exp_rel', id: 'codes-and-access' }
      const found = await answerOf(
        content.records('posts', { related, limit: 4, sortBy: 'publish_date_edsi', orderBy: 'desc' }),
      )
      expect([found.total, found.items.length]).toEqual([10, 4])
      expect(found.items[0]?.title).toBe('What a card reader needs from the door')
    })

    it('has a mega menu with one department in each of four layouts [S2-2.50]', async () => {
      const { content } = await as()
      const menu = await answerOf(content.menu('mega_menu'))
      expect(menu.slice(0, 4).map(item => item.layout)).toEqual(['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'])
      expect(menu[0]).toMatchObject({
        title: 'Doors',
        link: '/doors/',
        callToAction: { background: '#15191c', button: { link: '/contact-us/' } },
      })
      expect(menu[1]?.children[0]).toMatchObject({
        link: '/hollow-metal-frames/',
        icon: expect.stringMatching(/^frame--/) as unknown,
      })
    })

    it('redirects /wood-doors/ to the commercial wood doors [S1-2.27]', async () => {
      const { paths } = await as()
      expect(await answerOf(paths.resolve('/wood-doors/'))).toEqual({ tag: 'redirect', to: '/commercial-wood-doors/' })
    })

    it('reads the newest posts through a separate call, no more than requested [S2-7.07]', async () => {
      const { content } = await as()
      const latest = await answerOf(content.latestPosts(2))
      const { items } = await answerOf(
        content.records('posts', { limit: 2, sortBy: 'publish_date_edsi', orderBy: 'desc' }),
      )
      expect(latest.map(post => [post.title, post.slug])).toEqual(items.map(post => [post.title, post.slug]))
      expect(latest).toHaveLength(2)
    })

    it('finds authors and blog categories by id, in order of creation [S3-7.17]', async () => {
      const { content } = await as()
      const { items } = await answerOf(content.records('author', { sortBy: 'created_at', orderBy: 'asc' }))
      const ids = items.slice(1).map(({ id }) => id)
      const found = await answerOf(
        content.records('author', {
          ids,
          fields: ['page_title_esi', 'page_slug'],
          sortBy: 'created_at',
          orderBy: 'asc',
        }),
      )
      expect(found.items.map(({ id, slug }) => [id, slug])).toEqual(items.slice(1).map(({ id, slug }) => [id, slug]))
      expect(found.total).toBe(2)
      expect((await answerOf(content.records('categories', { ids: ['no-such-one'] }))).items).toEqual([])
    })

    it('lists every wood door with size, veneer, finish and its page [S2-7.20] [S2-3.19]', async () => {
      const { content } = await as()
      const doors = await answerOf(content.woodDoors())
      expect(doors).toHaveLength(120)
      expect(doors[0]).toEqual({
        width: expect.any(String),
        height: expect.any(String),
        veneer: expect.any(String),
        finish: expect.any(String),
        href: expect.stringMatching(/^\/flush-wood-door\/\?sku=./),
      })
    })

    it('shows categories and products to permitted visitors', async () => {
      const { paths } = await as()
      expect(await answerOf(paths.resolve('/locksets/'))).toMatchObject({
        tag: 'category',
        category: { tag: 'allowed', item: { id: 310, depth: 1 } },
      })
      expect(await answerOf(paths.resolve('/grade-1-storeroom-lock/'))).toMatchObject({
        tag: 'product',
        product: { tag: 'allowed', item: { name: 'Grade 1 Storeroom Lock' } },
      })
    })

    it('asks a guest to sign in at a restricted store, and reveals its name only [S2-2.29]', async () => {
      const { paths } = await as()
      expect(await answerOf(paths.resolve('/dollar-general/'))).toEqual({
        tag: 'category',
        category: { tag: 'sign-in', name: 'Dollar General' },
      })
      const hidden = await shop.db
        .selectFrom('product')
        .innerJoin('product_category', 'product_id', 'product.id')
        .select(['slug', 'name'])
        .where('category_id', '=', 710)
        .orderBy('product.id')
        .executeTakeFirstOrThrow()
      expect(await answerOf(paths.resolve(hidden.slug))).toEqual({
        tag: 'product',
        product: { tag: 'sign-in', name: hidden.name },
      })
    })

    it("confirms a buyer's access request, and records it once [S2-2.28]", async () => {
      const request = await as('retail@lintel.example')
      const gate = { tag: 'category', category: { tag: 'pending', name: 'Commercial Wood Doors' } }
      expect(await answerOf(request.paths.resolve('/commercial-wood-doors/'))).toMatchObject(gate)
      expect(await answerOf(request.paths.resolve('/commercial-wood-doors/'))).toMatchObject(gate)
      const requests = await shop.db
        .selectFrom('access_request')
        .selectAll()
        .where('target', '=', '/commercial-wood-doors/')
        .execute()
      expect(requests).toMatchObject([{ customer_id: request.session.visitor.customer?.id, state: 'received' }])
    })

    it('records no access request of staff at a closed page', async () => {
      const { paths, session } = await as('staff@lintel.example')
      expect(await answerOf(paths.resolve('/campus-store/'))).toEqual({
        tag: 'category',
        category: { tag: 'pending', name: 'Campus Store' },
      })
      const id = session.visitor.customer?.id ?? 0
      const requests = shop.db.selectFrom('access_request').selectAll().where('customer_id', '=', id)
      expect(await requests.execute()).toEqual([])
    })

    it('opens the restricted store to its own buyers, at their prices', async () => {
      const { paths } = await as('orders@dg.example')
      expect(await answerOf(paths.resolve('/dollar-general/'))).toMatchObject({
        tag: 'category',
        category: { tag: 'allowed' },
      })
      expect(await answerOf(paths.resolve('/hardware/'))).toMatchObject({
        tag: 'category',
        category: { tag: 'pending' },
      })
      const northgate = await as('senior@northgate.example')
      expect(await answerOf(northgate.paths.resolve('/grade-1-storeroom-lock/'))).toMatchObject({
        product: { item: { variants: [{ sku: 'LS-G1-626', price: { now: 16_100, contract: true } }, {}, {}] } },
      })
    })

    it('finds no category that the storefront does not sell', async () => {
      const { paths } = await as(undefined, { storeKey: 'home' })
      expect((await refusalOf(paths.resolve('/locksets/'))).tag).toBe('not-found')
      expect((await refusalOf(paths.resolve('/grade-1-storeroom-lock/'))).tag).toBe('not-found')
      expect(await answerOf(paths.resolve('/faucets/'))).toMatchObject({ category: { tag: 'allowed' } })
    })
  })
