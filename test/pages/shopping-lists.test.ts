import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { solvedSum } from '../builders/platform/solved-captcha'

let shop: PageShop
let lock: { readonly product_id: number; readonly id: number }
let chosen: { readonly id: number; readonly slug: string }
beforeAll(async () => {
  shop = await thePages()
  const { db } = shop.entrance
  await db.updateTable('variant').set({ stock: 1_000 }).where('sku', 'in', ['LS-G1-626', 'BX-1']).execute()
  lock = await db
    .selectFrom('variant')
    .select(['product_id', 'id'])
    .where('sku', '=', 'LS-G1-626')
    .executeTakeFirstOrThrow()
  chosen = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .select(['product.id', 'product.slug'])
    .where('variant.sku', '=', 'LS-G1-626')
    .executeTakeFirstOrThrow()
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => shop.entrance.db.deleteFrom('rate_limit').execute())

const senior = () => shop.readerAs('senior@northgate.example')
const junior = () => shop.readerAs('junior@northgate.example')
const retail = () => shop.readerAs('retail@lintel.example')
const lists = '/account/shopping-lists'
const toAdd = () => `/add-to-shopping-list?product_id=${lock.product_id}&variant_id=${lock.id}&quantity=3`

let count = 0
/** A new list with three locks; returns its page's URL. */
const aList = async (reader: Reader, name = `List ${++count}`): Promise<string> => {
  const fields = await lockForm(reader)
  const { main } = await reader.send(toAdd(), {
    ...fields,
    intent: 'create-and-add',
    name,
    description: 'For the lobby',
  })
  return pathIn(main)
}
/** The fields a browser submits from the page that adds a lock to a list. */
const lockForm = async (reader: Reader): Promise<Readonly<Record<string, string>>> => {
  const { main } = await reader.open(toAdd())
  const ticked = [...main.matchAll(/<input[^>]*name="option-[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => / checked/.test(tag))
  return {
    quantity: '3',
    ...Object.fromEntries(
      ticked.map(tag => [/name="([^"]*)/.exec(tag)?.[1] ?? '', /value="([^"]*)/.exec(tag)?.[1] ?? '']),
    ),
  }
}
const pathIn = (main: string): string => /\/account\/shopping-lists\/\d+/.exec(main)?.[0] ?? ''
const itemIn = (main: string): string => /name="item"[^>]*value="(\d+)"/.exec(main)?.[1] ?? ''

describe('the shopping lists of an account', () => {
  it.each([lists, `${lists}/1`])('at %s are for customers [S2-6.05] [S3-6.03]', async path => {
    expect(await shop.reader().open(path)).toMatchObject({ status: 302, to: '/login/' })
  })

  it('show owner and status to people of a company, and are filtered by words and status', async () => {
    const reader = await senior()
    const all = await reader.open(lists)
    expect(all.text).toMatch(/Stairwell B hardware.*Waiting for approval/)
    expect(all.main).toMatch(/name="status"/)
    const waiting = await reader.open(`${lists}?status=40`)
    expect([waiting.text.includes('Stairwell B hardware'), waiting.text.includes('Washroom refit')]).toEqual([
      true,
      false,
    ])
    const found = await reader.open(`${lists}?q=washroom`)
    expect([found.text.includes('1 list '), found.text.includes('Washroom refit')]).toEqual([true, true])
    expect((await reader.open(`${lists}?q=nothing-of-the-kind`)).text).toContain('No list fits')
  })

  it('have a page each that is named after its list, and links back to them', async () => {
    const reader = await senior()
    const { main } = await reader.open(await aList(reader, 'Lobby of the annex'))
    expect(main).toMatch(/<h1[^>]*>Lobby of the annex<\/h1>/)
    expect(main).toMatch(/<nav[^>]*>.*href="\/account\/shopping-lists".*Lobby of the annex/s)
    expect(main).toMatch(/<button(?=[^>]*form="list-lines")(?=[^>]*value="order-all")/)
  })

  it('have no status if there is nobody to approve them', async () => {
    const { main, text } = await (await retail()).open(lists)
    expect([text.includes('Cabin door'), main.includes('name="status"'), text.includes('Approved')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are paginated by fifty [S1-9.07]', async () => {
    const reader = await shop.readerAs('campus@hsu.example')
    const ports = await reader.ports()
    for (let each = 0; each < 55; each += 1)
      await ports.shoppingLists.create({ name: `Room ${each}`, description: '' }, `room-${each}`)()
    const { main } = await reader.open(lists)
    expect(main.match(/Duplicate Room \d+/g)?.length).toBe(50)
    expect(main).toContain(`href="${lists}?page=2"`)
    expect((await reader.open(`${lists}?page=2`)).text).toContain('Harbor Hall spares')
  })

  it('are created with a name, which is required in the specified words [S3-2.29] [S3-5.13]', async () => {
    const reader = await retail()
    const empty = await reader.send(lists, { intent: 'create', name: ' ', description: '' })
    expect(empty.text).toMatch(/Name is required\..*Create Shoping List/)
    const made = await reader.send(lists, { intent: 'create', name: 'Porch', description: 'Two doors' })
    expect(made.text).toMatch(/Shopping list created.*Porch/)
    expect((await reader.send(lists, { intent: 'create', name: 'porch', description: '' })).text).toContain(
      'You have a shopping list of this name already.',
    )
  })

  it('are duplicated under a new name, and deleted after a confirmation', async () => {
    const reader = await retail()
    const path = await aList(reader, 'Twins')
    const list = path.split('/').pop() ?? ''
    const copy = { intent: 'duplicate', list, copyName: 'Copy of Twins', description: '' }
    for (const name of ['Copy of Twins', 'Copy of Twins (2)'])
      expect((await reader.send(lists, copy)).main).toContain(`>${name}<`)
    expect((await reader.open(lists)).text).toContain('This permanently deletes the list and the item on it.')
    expect((await reader.send(lists, { intent: 'delete', list })).text).toContain('Shopping list deleted')
    expect((await reader.open(path)).status).toBe(404)
  })

  it('say if there are none, or if they cannot be read', async () => {
    const newcomer = shop.reader({ address: '192.0.2.77' })
    await newcomer.send('/sign-up', {
      firstName: 'Nora',
      lastName: 'New',
      phone: '2165550100',
      password: 'Door4hinges',
      email: 'nora@lintel.example',
      ...(await solvedSum(shop.entrance.captcha)),
    })
    expect((await newcomer.open(lists)).text).toContain('You have no shopping lists yet')
    const down = () => TE.left(unavailable('trade'))
    const broken = shop.reader({}, ports => ({ shoppingLists: { ...ports.shoppingLists, list: down, byId: down } }))
    await broken.signIn('senior@northgate.example')
    for (const path of [lists, `${lists}/3`])
      expect(await broken.open(path)).toMatchObject({
        status: 503,
        text: expect.stringContaining("We can't load your shopping lists right now.") as unknown,
      })
  })
})

describe('one shopping list', () => {
  it('shows its owner and who sees it', async () => {
    const own = await aList(await senior())
    expect((await (await senior()).open(own)).text).toMatch(
      /Made by you on .*Visible to anyone at Northgate[^.]* who can view company lists\./,
    )
    expect((await (await retail()).open(await aList(await retail()))).text).toContain('Only you see this list.')
  })

  it('responds to a foreign id like to a missing one', async () => {
    const theirs = await aList(await senior())
    const other = await retail()
    for (const path of [theirs, `${lists}/99999999`, `${lists}/abc`]) expect((await other.open(path)).status).toBe(404)
    expect((await other.send(theirs, { intent: 'rename', name: 'Mine', description: '' })).text).not.toContain(
      'Name and description saved',
    )
    expect((await other.ask(`/account/shopping-lists.csv?list=1`)).status).not.toBe(200)
  })

  it('preserves typed quantities and notes, whichever button is pressed', async () => {
    const reader = await retail()
    const path = await aList(reader)
    const item = itemIn((await reader.open(path)).main)
    expect(
      (await reader.send(path, { intent: 'save', [`quantity-${item}`]: '5', [`note-${item}`]: 'Left hand' })).text,
    ).toContain('Changes saved')
    const { main } = await reader.open(path)
    expect(main).toMatch(new RegExp(`name="quantity-${item}"[^>]*value="5"`))
    expect(main).toContain('value="Left hand"')
    expect((await reader.send(path, { intent: 'save', [`quantity-${item}`]: 'many' })).text).toMatch(
      /Enter a whole number from 1 to/,
    )
    await reader.send(path, { intent: 'order-all', [`quantity-${item}`]: '7' })
    expect((await reader.open(path)).main).toMatch(new RegExp(`name="quantity-${item}"[^>]*value="7"`))
  })

  it('is renamed, and loses lines one by one or the selected ones', async () => {
    const reader = await retail()
    const path = await aList(reader)
    expect((await reader.send(path, { intent: 'rename', name: '', description: '' })).text).toContain(
      'Name is required.',
    )
    expect(
      (await reader.send(path, { intent: 'rename', name: 'After all', description: 'Now for the porch' })).text,
    ).toMatch(/After all.*Now for the porch/)
    expect((await reader.send(path, { intent: 'remove' })).text).toContain('Please select at least one item.')
    const item = itemIn((await reader.open(path)).main)
    expect((await reader.send(path, { intent: `remove:${item}` })).text).toMatch(
      /Removed from the list.*There is nothing on this list yet/,
    )
  })

  it('adds what is available to the cart, and says what is not and why', async () => {
    const reader = await senior()
    const path = await aList(reader)
    const { shoppingLists } = await reader.ports()
    const box = await shop.entrance.db
      .selectFrom('variant')
      .select(['product_id', 'id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    await shoppingLists.add(
      Number(path.split('/').pop()),
      [{ productId: box.product_id, variantId: box.id, quantity: 2, choices: [] }],
      'box-once',
    )()
    await shop.entrance.db.updateTable('variant').set({ stock: 0 }).where('id', '=', box.id).execute()
    const { text } = await reader.send(path, { intent: 'order-all' })
    await shop.entrance.db.updateTable('variant').set({ stock: 1_000 }).where('id', '=', box.id).execute()
    expect(text).toMatch(
      /Product added to cart.*1 line is in your cart\. 1 line could not go along:.*BX-1 ?: Out of stock\./,
    )
    expect((await reader.open('/cart/')).text).toContain('LS-G1-626')
    expect((await reader.send(path, { intent: 'order' })).text).toContain('Please select at least one item.')
  })

  it('goes to the request for a quote without script, in full or the selected lines', async () => {
    const reader = await senior()
    const path = await aList(reader)
    const id = path.split('/').pop()
    const item = itemIn((await reader.open(path)).main)
    expect(await reader.send(path, { intent: 'quote-all' })).toMatchObject({
      status: 302,
      to: `/request-quote/?list_id=${id}`,
    })
    expect(await reader.send(path, { intent: 'quote', item })).toMatchObject({
      status: 302,
      to: `/request-quote/?list_id=${id}&item=${item}`,
    })
    expect((await reader.open(`/request-quote/?list_id=${id}&item=${item}`)).main).toContain('LS-G1-626')
    expect((await reader.open(`/request-quote/?list_id=99999999`)).main).not.toContain('LS-G1-626')
  })
})

describe('the list of a junior buyer', () => {
  it('is a draft until it is submitted, approved by a permitted user, and then ordered [S1-6.05]', async () => {
    const [maker, approver] = [await junior(), await senior()]
    const path = await aList(maker)
    const draft = await maker.open(path)
    expect(draft.text).toMatch(/Draft.*This list is a draft.*Submit for approval/)
    expect(draft.main).not.toContain('value="order-all"')
    expect((await maker.send(path, { intent: 'submit' })).text).toMatch(
      /Submitted for approval.*This list is waiting for approval/,
    )
    expect((await maker.open(path)).main).not.toMatch(/name="quantity-\d+"/)
    expect((await maker.send(path, { intent: 'approve' })).text).not.toContain('Shopping list approved')
    expect((await approver.open(path)).text).toMatch(/[A-Z]\w+ Junior asks for approval of this list\./)
    expect((await approver.send(path, { intent: 'approve' })).text).toMatch(/Shopping list approved.*Add All To Cart/)
    expect((await maker.open(path)).text).toMatch(/Approved/)
  })

  it('is returned with the reason if rejected, and can be submitted again', async () => {
    const [maker, approver] = [await junior(), await senior()]
    const path = await aList(maker)
    await maker.send(path, { intent: 'submit' })
    const open = await approver.send(path, { intent: 'reject', reason: ' ' })
    expect(open.text).toContain('Add a reason for rejecting the list.')
    expect(open.main).toMatch(/<details[^>]*open/)
    await approver.send(path, { intent: 'reject', reason: 'One lock too many' })
    expect((await maker.open(path)).text).toMatch(/This list was rejected.*One lock too many.*Submit for approval/)
    expect((await maker.send(path, { intent: 'submit' })).text).toContain('This list is waiting for approval')
  })
})

describe('adding a product to a shopping list', () => {
  it("is offered on the product's page", async () => {
    expect((await shop.reader().open(chosen.slug)).main).toMatch(
      new RegExp(
        `<a href="/add-to-shopping-list\\?product_id=${chosen.id}[^"]*" ` +
          `data-list="${chosen.id}">(?:(?!</a>).)*Add to Shopping List`,
      ),
    )
  })

  it('leads guests to sign in, and back [S3-6.03]', async () => {
    const guest = shop.reader()
    const to = `/login/?checkout_url=${encodeURIComponent(toAdd())}`
    expect(await guest.open(toAdd())).toMatchObject({ status: 302, to })
  })

  it('adds to an open list or a new one, with the specified message [S1-8.20] [S3-4.16]', async () => {
    const reader = await retail()
    const path = await aList(reader, 'Kitchen doors')
    const fields = await lockForm(reader)
    const added = await reader.send(toAdd(), { ...fields, intent: 'add', list: path.split('/').pop() ?? '' })
    expect(added.text).toMatch(/Product added to the shopping list.*It is on Kitchen doors now\./)
    expect((await reader.open(path)).main).toMatch(/name="quantity-\d+"[^>]*value="6"/)
    expect(
      (await reader.send(toAdd(), { ...fields, intent: 'create-and-add', name: '', description: '' })).text,
    ).toContain('Name is required.')
  })

  it('asks for options that are not chosen', async () => {
    const reader = await retail()
    const { text } = await reader.send(`/add-to-shopping-list?product_id=${chosen.id}`, {
      quantity: '1',
      intent: 'create-and-add',
      name: 'Never made',
    })
    expect(text).toContain("Choose the product's options first.")
    expect((await reader.open(lists)).text).not.toContain('Never made')
  })

  it('rejects an unknown product', async () => {
    const reader = await retail()
    for (const path of [
      '/add-to-shopping-list?product_id=99999999',
      '/add-to-shopping-list?product_id=x',
      '/add-to-shopping-list',
    ])
      expect((await reader.open(path)).status).toBe(404)
  })
})
