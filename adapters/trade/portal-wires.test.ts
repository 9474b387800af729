import { describe, expect, it } from '@jest/globals'
import { aCustomer } from '../../test/builders/customer'
import { aListItem, aShoppingList } from '../../test/builders/shopping-list'
import { answerFrom } from '../../test/builders/wire-round-trip'
import type { BookAddress } from '../../core/addresses/address'
import type { CompanyUser } from '../../core/company/company-user'
import { listStatuses } from '../../core/shopping-lists/shopping-list'
import { addresses, addressFromWire, addressToInput, addressToNode } from './addresses/addresses.wire'
import * as lists from './shopping-lists/shopping-lists.wire'
import { listToNode, optionName, ownOption } from './shopping-lists/write-list.wire'
import { detailVariables, newUserVariables, queryVariables, users, usersFromWire, userToWire } from './users/users.wire'

describe('an address at the portal', () => {
  const read = (node: object) => {
    const { entries } = answerFrom(addresses.data, { addresses: { edges: [{ node }] } }).addresses.edges
    return entries.map(({ node: found }) => addressFromWire(found))[0]
  }
  const bare: BookAddress & { readonly id: number } = {
    id: 9,
    firstName: 'Ada',
    lastName: 'Field',
    address1: '1 Mill Road',
    city: 'Dayton',
    state: 'OH',
    postalCode: '45402',
    countryCode: 'US',
  }
  const full: BookAddress = {
    ...bare,
    companyName: 'Mill',
    phone: '1',
    address2: 'Gate 2',
    defaultShipping: true,
    defaultBilling: true,
  }
  const place = { country: 'United States', state: 'Ohio', stateCode: 'OH' }

  it.each([
    ['all fields', full],
    ['few', bare],
    ['a default for billing', { ...bare, defaultBilling: true }],
  ])('arrives as it was written, with %s', (_, address) => {
    expect(read(addressToNode(address))).toEqual(address)
  })

  it('has the name of a state without a code, and empty text for what the portal does not know', () => {
    expect(read(addressToNode({ ...bare, state: 'Bavaria' }))?.state).toBe('Bavaria')
    const { id, firstName, lastName, city } = bare
    expect(read({ id, firstName, lastName, city, isDefaultShipping: 2 })).toEqual({
      ...{ id, firstName, lastName, city },
      address1: '',
      state: '',
      postalCode: '',
      countryCode: '',
    })
  })

  it('is sent for billing and shipping, with a city in any case, and a default for its kind', () => {
    const sent = {
      ...place,
      companyId: 12,
      firstName: 'Ada',
      lastName: 'Field',
      addressLine1: '1 Mill Road',
      addressLine2: '',
      city: 'Dayton',
      zipCode: '45402',
      countryCode: 'US',
      phoneNumber: '',
      company: '',
      isShipping: 1,
      isBilling: 1,
      isDefaultShipping: 0,
      isDefaultBilling: 0,
    }
    expect(addressToInput(12, bare, place)).toEqual(sent)
    expect(addressToInput(12, full, place)).toEqual({
      ...sent,
      addressLine2: 'Gate 2',
      phoneNumber: '1',
      company: 'Mill',
      isDefaultShipping: 1,
      isDefaultBilling: 1,
    })
    expect(addressToInput(12, { ...bare, city: '' }, place).city).toBe('Ohio')
    expect(addressToInput(12, { ...bare, city: '' }, { ...place, state: '' }).city).toBe('United States')
  })

  it('leaves what the portal knows besides as it is', () => {
    const known = { ...addressToNode(bare), id: bare.id, label: 'Yard', uuid: 'u', isShipping: 0, isBilling: 0 }
    const extraFields = [{ fieldName: 'Dock', fieldValue: '2' }]
    expect(addressToInput(12, bare, place, { ...known, extraFields })).toMatchObject({
      label: 'Yard',
      uuid: 'u',
      extraFields,
      isShipping: 0,
      isBilling: 0,
    })
    expect(addressToInput(12, full, place, known)).toMatchObject({ isShipping: 1, isBilling: 1 })
    const { id, firstName, lastName, city } = bare
    expect(addressToInput(12, bare, place, { id, firstName, lastName, city })).toMatchObject({
      label: '',
      uuid: '',
      extraFields: [],
      isShipping: 1,
      isBilling: 1,
    })
  })
})

describe('users at the portal', () => {
  const page = (nodes: readonly object[], totalCount?: number) =>
    usersFromWire(
      answerFrom(users.data, { users: { edges: nodes.map(node => ({ node })), totalCount: totalCount ?? null } }),
    )
  const bare: CompanyUser = {
    id: 5,
    customerId: 5,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Field',
    role: 1,
    state: 'active',
  }

  it.each<readonly [string, CompanyUser]>([
    ['few fields', bare],
    ['a phone and another number at the shop', { ...bare, customerId: 7, phone: '1' }],
    ['a role of the company', { ...bare, role: 2, ownRole: { id: 12, name: 'Clerk' } }],
    ['an open invitation', { ...bare, state: 'invited' }],
    ['a lock', { ...bare, state: 'locked', lock: { by: 'Cara', at: 1_795_000_000_000, reason: 'Left' } }],
    ['a lock without a reason', { ...bare, state: 'locked', lock: { by: 'Cara', at: 5 } }],
  ])('arrive as they were written, with %s', (_, user) => {
    expect(page([userToWire(user)])).toEqual({ users: [user], total: 1 })
  })

  it('are without those of the merchant, and counted by the portal where it counts', () => {
    const found = page([userToWire(bare), { ...userToWire(bare), id: 6, role: 3 }], 41)
    expect([found.users.map(({ id }) => id), found.total]).toEqual([[5], 41])
  })

  it("have no role of their own for the portal's templates, or one without a number or a name", () => {
    for (const own of [
      { id: 12, name: 'Admin' },
      { id: 12, name: undefined },
      { id: undefined, name: 'Clerk' },
    ]) {
      const node = { ...userToWire(bare), companyRoleId: own.id, companyRoleName: own.name }
      expect(page([node]).users[0]).not.toHaveProperty('ownRole')
    }
  })

  it.each(['0', '-5', '1.5', 'soon', ''])('are locked since no known time for "%s"', at => {
    const locked = { ...bare, state: 'locked' as const, lock: { by: 'Cara', at: 5 } }
    const { extraFields, ...node } = userToWire(locked)
    const fields = extraFields.map(field => (field.fieldValue === '5' ? { ...field, fieldValue: at } : field))
    expect(page([{ ...node, extraFields: fields }]).users[0]?.lock).toEqual({ by: 'Cara', at: 0 })
  })

  it('are asked for by page, search and role, and written with a role of the company', () => {
    expect(queryVariables(12, { page: 3, search: 'ada', role: 2 })).toMatchObject({
      offset: 50,
      search: 'ada',
      role: 2,
    })
    expect(queryVariables(12, { page: 1 })).toEqual({ companyId: 12, first: 25, offset: 0 })
    const { id: _, customerId: __, state: ___, ...details } = bare
    expect(newUserVariables(12, details)).toEqual({ userData: { ...details, companyId: 12, phone: '' } })
    expect(newUserVariables(12, { ...details, phone: '1', roleId: 4 })).toEqual({
      userData: { ...details, companyId: 12, phone: '1', companyRoleId: 4 },
    })
    const { email: ____, ...changed } = details
    expect(detailVariables(12, 5, { ...changed, phone: '1', roleId: 4 })).toEqual({
      userData: { ...changed, companyId: 12, userId: 5, phone: '1', companyRoleId: 4 },
    })
  })
})

describe('a shopping list at the portal', () => {
  const me = aCustomer({ firstName: 'Ada', lastName: 'Field', company: { id: 12, name: 'North' }, role: 0 })
  const summary = (node: object) => lists.summaryFromWire(answerFrom(lists.listCodec, node), me)
  const bare = { id: 7, name: 'Yard' }

  it('is the own one, approved and without lines, where the portal says nothing else', () => {
    expect(summary(bare)).toMatchObject({
      ...bare,
      description: '',
      status: listStatuses.approved,
      own: true,
      owner: 'Ada Field',
      itemCount: 0,
      createdAt: 0,
      updatedAt: 0,
    })
    expect(summary({ ...bare, status: 77 }).status).toBe(listStatuses.approved)
  })

  it('has one of its times for the other', () => {
    const at = 1_795_000_000
    expect([summary({ ...bare, createdAt: at }), summary({ ...bare, updatedAt: at })]).toMatchObject([
      { createdAt: at, updatedAt: at },
      { createdAt: at, updatedAt: at },
    ])
  })

  it('names its owner, the company if it is below, and why it was rejected', () => {
    const customerInfo = { firstName: 'Bo', lastName: 'West' }
    const below = { companyId: 13, companyName: 'South' }
    expect(summary({ ...bare, isOwner: false, customerInfo, companyInfo: below })).toMatchObject({
      own: false,
      owner: 'Bo West',
      companyName: 'South',
    })
    expect(summary({ ...bare, isOwner: false, companyInfo: { ...below, companyId: 12 } })).not.toHaveProperty(
      'companyName',
    )
    expect(summary({ ...bare, isOwner: true, companyInfo: below })).not.toHaveProperty('companyName')
    expect(summary({ ...bare, isOwner: false }).owner).toBe('')
    expect(summary({ ...bare, status: listStatuses.rejected, reason: 'Too dear' }).reason).toBe('Too dear')
    expect(summary({ ...bare, status: listStatuses.approved, reason: 'Too dear' })).not.toHaveProperty('reason')
  })

  describe('its lines', () => {
    const written = (item: Parameters<typeof aListItem>[0], slice = {}) =>
      listToNode(aShoppingList({ items: [aListItem(item), aListItem({ ...item, id: 99 })], itemCount: 2 })).products(
        slice,
      )
    const arrived = (item: Parameters<typeof aListItem>[0]) => {
      const { products } = answerFrom(lists.listCodec, { ...bare, products: written(item) })
      return products?.edges?.map(({ node }) => lists.itemFromWire(node))[0]
    }

    it.each([
      ['as they are', {}],
      ['without price, picture and part number', { price: undefined, picture: undefined, partNumber: undefined }],
      [
        'with a pack and a reason',
        { pack: 6, available: false, minimum: 12, why: { code: 'cart.out-of-stock' as const } },
      ],
      ['with choices', { choices: [{ modifierId: 61, value: 'A-101' }], note: 'Left side' }],
    ])('arrive as they were written, %s', (_, item) => {
      const sent = JSON.parse(JSON.stringify(aListItem(item))) as object
      expect(JSON.parse(JSON.stringify(arrived(item)))).toEqual(sent)
    })

    it('come in the page that was asked for', () => {
      const idsIn = (slice: object) => written({ id: 1 }, slice).edges.map(({ node }) => node.id)
      expect([
        idsIn({}),
        idsIn({ first: 1 }),
        idsIn({ first: 5, offset: 1 }),
        idsIn({ first: -1, offset: -1 }),
      ]).toEqual([[1, 99], [1], [99], []])
    })

    it('of another portal are available, with its picture and address, at its price less the discount', () => {
      const wire = {
        itemId: 3,
        productId: 71,
        variantId: 72,
        quantity: 2,
        productName: 'Lock',
        basePrice: '10.00',
        discount: '2.50',
        productUrl: '/lock/',
        primaryImage: 'https://cdn.example/lock',
        optionList: JSON.stringify([
          { option_id: optionName(61), option_value: 'A' },
          { optionId: 'other', optionValue: 'B' },
          { optionId: optionName(62), optionValue: { a: 1 } },
          { optionId: optionName(63) },
        ]),
      }
      const { products } = answerFrom(lists.listCodec, { ...bare, products: { edges: [{ node: wire }] } })
      expect(products?.edges?.map(({ node }) => lists.itemFromWire(node))).toEqual([
        {
          id: 3,
          productId: 71,
          variantId: 72,
          quantity: 2,
          choices: [{ modifierId: 61, value: 'A' }],
          name: 'Lock',
          sku: '',
          note: '',
          options: [],
          minimum: 1,
          available: true,
          slug: '/lock/',
          picture: { key: 'placeholder', alt: 'Lock', url: 'https://cdn.example/lock' },
          price: 750,
        },
      ])
    })

    it('cost nothing below zero, and have no choices of text that is no JSON', () => {
      const wire = { id: 3, productId: 71, variantId: 72, quantity: 2, basePrice: '1', discount: '2', optionList: '[{' }
      const { products } = answerFrom(lists.listCodec, { ...bare, products: { edges: [{ node: wire }] } })
      const item = products?.edges?.map(({ node }) => lists.itemFromWire(node))[0]
      expect(item).toMatchObject({ id: 3, price: 0, choices: [], name: '' })
      for (const name of ['slug', 'picture', 'partNumber', 'pack', 'why']) expect(item).not.toHaveProperty(name)
    })

    it('total their prices by quantity, as far as they have one', () => {
      expect(
        lists.totalOf([aListItem({ price: 500, quantity: 3 }), aListItem({ price: undefined, quantity: 9 })]),
      ).toBe(1_500)
    })
  })

  it('names goods that it refuses by their place, with a reason', () => {
    const goods = [1, 2].map(productId => ({ productId, variantId: 10 + productId, quantity: 1, choices: [] }))
    const refused = [
      { at: 1, code: 'shopping-lists.full' as const },
      { at: 5, code: 'shopping-lists.unknown-goods' as const },
    ]
    const { productValidationErrors } = lists.refusedToWire(refused, goods)
    expect(productValidationErrors).toMatchObject([
      { itemId: '1', productId: 2, variantId: 12, responseType: 'ERROR' },
      { itemId: '5', productId: 0, variantId: 0 },
    ])
    expect(lists.refusedFromWire(answerFrom(lists.refusedCodec, productValidationErrors))).toEqual(refused)
    expect(lists.refusedFromWire(answerFrom(lists.refusedCodec, [{ itemId: 4, code: 'OOS' }]))).toEqual([
      { at: 4, code: 'shopping-lists.unknown-goods' },
    ])
  })

  it('takes goods with their choices and note', () => {
    const goods = { productId: 71, variantId: 72, quantity: 2, note: 'Left', choices: [{ modifierId: 61, value: 'A' }] }
    expect(lists.goodsFromWire(answerFrom(lists.goodsCodec, lists.goodsToWire(goods)))).toEqual(goods)
    expect(lists.goodsFromWire(answerFrom(lists.goodsCodec, { productId: 71, variantId: 72, quantity: 2 }))).toEqual({
      productId: 71,
      variantId: 72,
      quantity: 2,
      choices: [],
    })
    expect(ownOption).toBe('lintel')
  })
})
