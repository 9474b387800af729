import { describe, expect, it } from '@jest/globals'
import type { ImportItem } from '../../core/catalogue-import/imported-product'
import type { Mapping } from './plain-csv'
import { readCatalogueFile } from './read-catalogue-file'

const reading = async (rows: readonly string[], mapping?: Mapping) => {
  const text = async function* () {
    yield rows.join('\n')
  }
  const { items } = await readCatalogueFile(text(), { priceLists: [], ...(mapping ? { mapping } : {}) })
  const found: ImportItem[] = []
  for await (const item of items) found.push(item)
  return {
    products: found.flatMap(item => (item.tag === 'product' ? [item.product] : [])),
    problems: found.flatMap(item => (item.tag === 'problem' ? [item.problem] : [])),
  }
}

describe('columns and fields of a product file that the import does not read', () => {
  it('are reported once per filled column, with the first filled line and the number of rows', async () => {
    const { problems } = await reading([
      'Item,ID,Name,SKU,Price,Channels,UPC/EAN,Low Stock',
      'Product,7,Pull Bar,FP-1,45,1,,0',
      'Product,8,Push Plate,FP-2,12,,0123456789012,0',
      'Product,9,Kick Plate,FP-3,12,1,,',
    ])
    expect(
      problems.map(({ line, column, value, code, values }) => [line, column, value, code, values?.['rows']]),
    ).toEqual([
      [2, 'ID', '7', 'unread-column', 3],
      [2, 'Channels', '1', 'unread-column', 2],
      [3, 'UPC/EAN', '0123456789012', 'unread-column', 1],
      [2, 'Low Stock', '0', 'unread-column', 2],
    ])
  })

  it('are not reported where they are empty, or another name of a column that is read', async () => {
    expect(
      (await reading(['Item,Name,SKU,Price,Video ID,Brand Name,Brand', 'Product,Pull Bar,FP-1,45,,Harrow,Harrow']))
        .problems,
    ).toEqual([])
  })

  it('are reported for JSON too, with the path of the field, unless empty or turned off', async () => {
    const hinge = {
      name: 'Hinge',
      sku: 'HG-1',
      price: 9,
      upc: '0123456789012',
      width: 0,
      is_featured: false,
      tags: [],
      gift_wrapping: null,
    }
    const bar = {
      name: 'Bar',
      price: 45,
      variants: [
        { sku: 'FP-1', mpn: 'M1', option_values: [] },
        { sku: 'FP-2', mpn: 'M2', option_values: [] },
      ],
    }
    const modifier = {
      name: 'Plate',
      sku: 'PL-1',
      price: 12,
      modifiers: [{ type: 'text' }],
      custom_url: { url: '/plate/', is_customized: true },
    }
    for (const rows of [
      [JSON.stringify(hinge), JSON.stringify(bar), JSON.stringify(modifier), JSON.stringify(hinge)],
      [JSON.stringify([hinge, bar, modifier, hinge], null, 0)],
    ]) {
      const { products, problems } = await reading(rows)
      expect(products).toHaveLength(4)
      expect(
        problems.map(({ column, value, code, imported, values }) => [column, value, code, imported, values?.['rows']]),
      ).toEqual([
        ['upc', '0123456789012', 'unread-column', true, 2],
        ['variants.mpn', 'M2', 'unread-column', true, 1],
        ['modifiers', '[{"type":"text"}]', 'unread-column', true, 1],
        ['custom_url.is_customized', 'true', 'unread-column', true, 1],
      ])
    }
  })

  it('are reported as a row where the whole kind of row is not read', async () => {
    const { problems } = await reading(['Item,Name,SKU,Price', 'Product,Pull Bar,FP-1,45', 'Modifier,Engraving,,10'])
    expect(problems).toMatchObject([
      { line: 3, column: 'Item', value: 'Modifier', code: 'unread-row', imported: false },
    ])
  })

  it('include rules that are not applied: one that adds to a price, and one for an unknown SKU', async () => {
    const { products, problems } = await reading([
      'Item Type,Product Name,Product Code/SKU,Price',
      'Product,Pull Bar,FP,45',
      'SKU,[S]Finish=Brass,FP-B,',
      'SKU,[S]Finish=Steel,FP-S,',
      'Rule,,FP-B,[FIXED]50.00',
      'Rule,,FP-S,[ADD]5.00',
      'Rule,,FP-X,[FIXED]9.00',
    ])
    expect(products[0]?.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['FP-B', 5_000],
      ['FP-S', 4_500],
    ])
    expect(problems.map(({ line, value, code, imported }) => [line, value, code, imported])).toEqual([
      [6, '[ADD]5.00', 'unapplied-rule', false],
      [7, '[FIXED]9.00', 'unapplied-rule', false],
    ])
  })
})

describe('a mapping', () => {
  const mapping: Mapping = {
    title: 'Name',
    sku: 'SKU',
    id: 'ID',
    parent: 'Parent',
    price: 'Regular price',
    visible: 'Published',
    picture: 'Images',
    options: { Color: 'Color' },
  }
  const head = 'ID,Type,SKU,Name,Published,Regular price,Images,Parent,Color'

  it('assigns variations to their product by its SKU or number, and reports those without a product', async () => {
    const { products, problems } = await reading(
      [
        head,
        '10,variable,TEE,V-Neck,1,,,,',
        '11,simple,CAP,Cap,1,16,,,',
        '12,variable,,Hoodie,1,,,,',
        '20,variation,TEE-R,V-Neck Red,1,20,,tee,Red',
        '21,variation,TEE-B,V-Neck Blue,1,22,,TEE,Blue',
        '22,variation,HOOD-G,Hoodie Green,1,42,,id:12,Green',
        '23,variation,X,Lost,1,1,,NONE,Red',
      ],
      { ...mapping, fields: { Type: 'Kind' } },
    )
    expect(
      products.map(({ title, sku, variants }) => [
        title,
        sku,
        variants.map(each => [each.sku, each.price, each.options[0]?.value]),
      ]),
    ).toEqual([
      [
        'V-Neck',
        'TEE',
        [
          ['TEE-R', 2_000, 'Red'],
          ['TEE-B', 2_200, 'Blue'],
        ],
      ],
      ['Cap', undefined, [['CAP', 1_600, undefined]]],
      ['Hoodie', undefined, [['HOOD-G', 4_200, 'Green']]],
    ])
    expect(problems).toMatchObject([
      { line: 8, column: 'Parent', value: 'NONE', code: 'orphan-variant', imported: false },
    ])
  })

  it.each([
    ['1', true],
    ['0', false],
    ['-1', false],
    ['published', true],
    ['draft', false],
    ['Hidden', false],
    ['catalog', true],
    ['', undefined],
  ])('knows whether a product is shown: %j', async (cell, visible) => {
    const { products } = await reading([head, `10,simple,CAP,Cap,${cell},16,,,`], {
      ...mapping,
      fields: { Type: 'Kind' },
    })
    expect(products[0]?.visible).toBe(visible)
  })

  it.each([
    '"https://a.example/1.jpg, https://a.example/2.jpg"',
    'https://a.example/1.jpg;https://a.example/2.jpg',
    '"https://a.example/1.jpg | https://a.example/2.jpg"',
    'https://a.example/1.jpg https://a.example/2.jpg',
  ])('takes each picture of a cell: %s', async cell => {
    const { products } = await reading([head, `10,simple,CAP,Cap,1,16,${cell},,`], {
      ...mapping,
      fields: { Type: 'Kind' },
    })
    expect(products[0]?.pictureUrls).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  it('reports the columns that it does not name', async () => {
    expect((await reading([head, '10,simple,CAP,Cap,1,16,,,'], mapping)).problems).toMatchObject([
      { column: 'Type', value: 'simple', code: 'unread-column', values: { rows: 1 } },
    ])
  })
})
