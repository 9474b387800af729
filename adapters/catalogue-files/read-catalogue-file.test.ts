import { describe, expect, it } from '@jest/globals'
import { leadIn } from '../../core/catalogue/lead-time'
import { documentsIn } from '../../core/catalogue/product-document'
import { packIn } from '../../core/catalogue/pack-in-fields'
import type { ImportedProduct, ImportItem } from '../../core/catalogue-import/imported-product'
import { readCatalogueFile, type ReadOptions } from './read-catalogue-file'

async function* inPieces(text: string, size = Math.max(7, Math.ceil(text.length / 500))): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const reading = async (text: string, options: Partial<ReadOptions> = {}) => {
  const { format, items } = await readCatalogueFile(inPieces(text), { priceLists: [], ...options })
  const found: ImportItem[] = []
  for await (const item of items) found.push(item)
  const products = found.flatMap(item => (item.tag === 'product' ? [item.product] : []))
  const problems = found.flatMap(item => (item.tag === 'problem' ? [item.problem] : []))
  const prices = found.flatMap(item => (item.tag === 'prices' ? [item.prices] : []))
  return { format, products, problems, prices }
}

const variantsOf = (product: ImportedProduct | undefined) =>
  product?.variants.map(variant => [variant.sku, variant.price, variant.options.map(option => option.value).join('/')])

describe('a BigCommerce v3 product export', () => {
  const file = [
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,' +
      'Sale Price,Brand Name,Categories,Description,Custom Fields,Weight,Is Visible,Image URL (Import)',
    'Product,12,Ridge Lever,physical,RL,,variant,0,0,89.00,40.00,99.00,0.00,Harrow,"Hardware/Levers;Sale",' +
      '"<p>Solid, ""quiet"" lever.',
    'Two lines.</p>","Grade=2;Backset=2 3/4 in",2.5,TRUE,',
    'Variant,,,,RL-SC,Type=Swatch|Name=Finish|Value=Satin Chrome[#c9ccce]Type=Rectangle|Name=Hand|Value=Left,,14,' +
      ',,,,,,,,,,,',
    'Variant,,,,RL-BB,Type=Swatch|Name=Finish|Value=Bright Brass[#c9a24b]Type=Rectangle|Name=Hand|Value=Left,,3,,' +
      '94.50,,,79.50,,,,,,,',
    'Image,,,,,,,,,,,,,,,,,,,https://pictures.example/rl.jpg',
    'Product,13,Plain Stop,physical,PS-1,,product,7,0,6.25,,,,Harrow,Hardware,,,,TRUE,',
  ].join('\n')

  it('is read the same however its columns are written', async () => {
    const [header = '', ...rows] = file.split('\n')
    const written = (to: (name: string) => string) => reading([header.split(',').map(to).join(','), ...rows].join('\n'))
    const { format, products } = await reading(file)
    expect(await written(name => name.toUpperCase())).toMatchObject({ format, products })
    expect(await written(name => name.toLowerCase().replaceAll(' ', '_'))).toMatchObject({ format, products })
  })

  it('is read product by product with variants, options, swatch colors, categories and pictures', async () => {
    const { format, products } = await reading(file)
    expect(format).toBe('bigcommerce-v3')
    expect(products.map(product => product.title)).toEqual(['Ridge Lever', 'Plain Stop'])
    expect(products[0]).toMatchObject({
      brand: 'Harrow',
      categories: [['Hardware', 'Levers'], ['Sale']],
      pictureUrls: ['https://pictures.example/rl.jpg'],
      weightGrams: 1134,
      customFields: [
        { name: 'Grade', value: '2' },
        { name: 'Backset', value: '2 3/4 in' },
      ],
    })
    expect(variantsOf(products[0])).toEqual([
      ['RL-SC', 8900, 'Satin Chrome/Left'],
      ['RL-BB', 9450, 'Bright Brass/Left'],
    ])
    expect(products[0]?.variants[0]).toMatchObject({
      stock: 14,
      retailPrice: 9900,
      cost: 4000,
      options: [
        { name: 'Finish', kind: 'swatch', colors: ['#c9ccce'] },
        { name: 'Hand', kind: 'rectangles' },
      ],
    })
    expect(products[0]?.variants[1]).toMatchObject({ salePrice: 7950 })
    expect(variantsOf(products[1])).toEqual([['PS-1', 625, '']])
  })

  it('names lines as an editor counts them, also after line breaks inside quotes', async () => {
    const { products } = await reading(file)
    expect(products[0]?.variants.map(variant => variant.line)).toEqual([4, 5])
    expect(products[1]?.line).toBe(7)
  })
})

describe('a legacy BigCommerce export', () => {
  it('is read with its SKU rows and fixed-price rules', async () => {
    const { format, products } = await reading(
      [
        'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,' +
          'Retail Price,Sale Price,Product Weight,Allow Purchases?,Product Visible?,Track Inventory,' +
          'Current Stock Level,Category',
        'Product,5,Coat Hook,P,CH,Kestrel,<p>Hook</p>,18.00,0.00,0.00,0.4,Y,Y,by option,0,Restroom/Hooks',
        '  SKU,,"[RT]Finish=Satin,[S]Size=Large",,CH-SL,,,,,,,,,,12,',
        '  SKU,,"[RT]Finish=Black,[S]Size=Large",,CH-BL,,,,,,,,,,4,',
        '  Rule,,,,CH-BL,,,[FIXED]21.50,,,,Y,,,,',
      ].join('\r\n'),
    )
    expect(format).toBe('bigcommerce-legacy')
    expect(variantsOf(products[0])).toEqual([
      ['CH-SL', 1800, 'Satin/Large'],
      ['CH-BL', 2150, 'Black/Large'],
    ])
    expect(products[0]).toMatchObject({ purchasable: true, visible: true, categories: [['Restroom', 'Hooks']] })
  })
})

describe('Shopify exports', () => {
  it('in the classic format group rows by handle, and make no variants of picture rows', async () => {
    const { format, products } = await reading(
      [
        'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,' +
          'Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
        'lamp,Reading Lamp,<p>Lamp</p>,Tern,Lighting,,true,Color,Black,LMP-B,900,4,59.90,79.00,' +
          'https://pictures.example/1.jpg,active',
        'lamp,,,,,,,,White,LMP-W,900,,59.90,,https://pictures.example/2.jpg,',
        'lamp,,,,,,,,,,,,,,https://pictures.example/3.jpg,',
        'stool,Stool,,Tern,Seating,,false,Title,Default Title,,,2,35.00,,,draft',
      ].join('\n'),
    )
    expect(format).toBe('shopify')
    expect(variantsOf(products[0])).toEqual([
      ['LMP-B', 5990, 'Black'],
      ['LMP-W', 5990, 'White'],
    ])
    expect(products[0]?.variants[0]).toMatchObject({ retailPrice: 7900, options: [{ name: 'Color' }], stock: 4 })
    expect(products[0]?.pictureUrls).toHaveLength(3)
    expect(variantsOf(products[1])).toEqual([[undefined, 3500, '']])
    expect(products[1]?.visible).toBe(false)
  })

  it('in the new format are read by its own column names', async () => {
    const { products } = await reading(
      [
        'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,' +
          'Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),' +
          'Product image URL,Variant image URL',
        'Shelf,shelf,<p>Oak</p>,Tern,Home > Storage,Shelves,TRUE,Active,SH-1,Width,24 in,"1,240.00",,12,5200,' +
          'https://pictures.example/s.jpg,',
        ',shelf,,,,,,,SH-2,,36 in,1360,,9,,,',
      ].join('\n'),
    )
    expect(variantsOf(products[0])).toEqual([
      ['SH-1', 124000, '24 in'],
      ['SH-2', 136000, '36 in'],
    ])
    expect(products[0]).toMatchObject({ handle: 'shelf', categories: [['Shelves']], weightGrams: 5200 })
  })

  it('without handles start a new product at each row with a title', async () => {
    const { products, problems } = await reading(
      'Title,Type,Option1 Value,Option2 Value,Variant SKU,Variant Price\nTowel,BATH,Ivory,Bath,T-1,32\n,,Ivory,' +
        'Hand,,18\nRug,RUGS,Blue,,R-1,\n',
    )
    expect(products.map(product => product.variants.length)).toEqual([2, 1])
    expect(products[0]?.variants[1]).toMatchObject({
      sku: undefined,
      options: [
        { name: 'Option 1', value: 'Ivory' },
        { name: 'Option 2', value: 'Hand' },
      ],
      line: 3,
    })
    expect(products[1]?.variants[0]?.price).toBeUndefined()
    expect(problems).toEqual([])
  })
})

describe('BigCommerce JSON', () => {
  const product = {
    name: 'Grab {Bar}',
    sku: 'GB',
    price: 58.2,
    custom_url: { url: '/grab-bar/' },
    categories: [530],
    images: [{ url_zoom: 'https://pictures.example/g.png' }],
    variants: [
      {
        sku: 'GB-36',
        price: null,
        inventory_level: 4,
        option_values: [{ label: '36 in', option_display_name: 'Length' }],
      },
    ],
  }

  it.each([
    ['an array', JSON.stringify([product, product], null, 2)],
    ['a response with data', JSON.stringify({ data: [product, product], meta: { pagination: { total: 2 } } })],
    ['JSON lines', `${JSON.stringify(product)}\n${JSON.stringify(product)}\n`],
  ])('is read from %s', async (_, text) => {
    const { format, products } = await reading(text)
    expect(format).toBe('bigcommerce-json')
    expect(products).toHaveLength(2)
    expect(products[0]).toMatchObject({
      title: 'Grab {Bar}',
      handle: '/grab-bar/',
      categories: [['#530']],
      variants: [{ sku: 'GB-36', price: 5820, stock: 4, options: [{ name: 'Length', value: '36 in' }] }],
    })
  })

  it("reads the platform's lead time of a product", async () => {
    const { products } = await reading(
      JSON.stringify([{ ...product, availability_description: 'Usually ships in 24 hours' }, product]),
    )
    expect(products.map(({ customFields }) => leadIn(customFields)?.time)).toEqual([
      'Usually ships in 24 hours',
      undefined,
    ])
  })

  it('reports an item without a name and continues', async () => {
    const { products, problems } = await reading(JSON.stringify([{ sku: 'X' }, product]))
    expect(problems).toMatchObject([{ column: 'name', code: 'unreadable', imported: false }])
    expect(products).toHaveLength(1)
  })
})

describe('a plain CSV with a mapping', () => {
  const mapping = {
    title: 'Artikel',
    sku: 'Nr',
    price: 'VK',
    stock: 'Bestand',
    options: { Farbe: 'Color' },
    category: 'Gruppe',
  }

  it('takes semicolons, decimal commas and its own column names', async () => {
    const { format, products } = await reading(
      'Nr;Artikel;Farbe;VK;Bestand;Gruppe\nA-1;Griff;rot;1.234,50;3;Beschläge\nA-2;Griff;blau;12,5;0;Beschläge\n',
      { mapping },
    )
    expect(format).toBe('plain')
    expect(variantsOf(products[0])).toEqual([
      ['A-1', 123450, 'rot'],
      ['A-2', 1250, 'blau'],
    ])
  })

  it('reads the pack a product is sold in, and reports a size that is not a number of pieces', async () => {
    const packed = { ...mapping, packSize: 'VPE', packUnit: 'Einheit' }
    const { products, problems } = await reading(
      'Nr;Artikel;Farbe;VK;Bestand;Gruppe;VPE;Einheit\nA-1;Band;;3;9;;12;Karton\nA-2;Griff;;3;9;;viele;' +
        'Karton\nA-3;Knauf;;3;9;;;\n',
      { mapping: packed },
    )
    expect(products.map(({ customFields }) => packIn(customFields))).toEqual([
      { size: 12, unit: 'Karton' },
      undefined,
      undefined,
    ])
    expect(problems).toMatchObject([{ line: 3, column: 'VPE', value: 'viele', code: 'bad-pack', imported: true }])
  })

  it('reads lead times and made-to-order products', async () => {
    const { products } = await reading(
      'Nr;Artikel;Farbe;VK;Bestand;Gruppe;Frist;Fertigung\nA-1;Band;;3;9;;3 Wochen;yes\nA-2;Griff;;3;9;;;\n',
      { mapping: { ...mapping, leadTime: 'Frist', madeToOrder: 'Fertigung' } },
    )
    expect(products.map(({ customFields }) => leadIn(customFields))).toEqual([
      { madeToOrder: true, time: '3 Wochen' },
      undefined,
    ])
  })

  it('reads documents under the titles of the mapping, and reports cells without a usable URL', async () => {
    const { products, problems } = await reading(
      'Nr;Artikel;Farbe;VK;Bestand;Gruppe;Datenblatt;Zeichnung\nA-1;Band;;3;9;;https://dateien.example/a-1.pdf ' +
        '(340 KB);\nA-2;Griff;;3;9;;auf Anfrage;http://dateien.example/a-2.dwg\n',
      { mapping: { ...mapping, documents: { Datenblatt: 'Cut sheet', Zeichnung: 'Drawing' } } },
    )
    expect(products.map(({ customFields }) => documentsIn(customFields))).toEqual([
      [{ title: 'Cut sheet', url: 'https://dateien.example/a-1.pdf', format: 'pdf', bytes: 340_000 }],
      [],
    ])
    expect(problems).toMatchObject([
      { line: 3, column: 'Datenblatt', value: 'auf Anfrage', code: 'bad-document' },
      { line: 3, column: 'Zeichnung', code: 'bad-document', imported: true },
    ])
    await expect(
      reading('Nr;Artikel\n1;x\n', { mapping: { title: 'Artikel', documents: { Datenblatt: 'Cut sheet' } } }),
    ).rejects.toThrow(/"Datenblatt"/)
  })

  it('refuses a mapping that names columns the file does not have, and lists the existing ones', async () => {
    await expect(reading('Nr;Artikel\n1;x\n', { mapping })).rejects.toThrow(/"VK".*Nr, Artikel/)
  })
})

describe('trade prices', () => {
  it('are read from the columns named for a price list', async () => {
    const { format, prices } = await reading('SKU,net30 Price,wholesale Price\nT-1,2.5,2.25\nT-2,,3\n', {
      priceLists: [{ priceListId: 11, column: 'wholesale Price' }],
    })
    expect(format).toBe('trade-prices')
    expect(prices).toEqual([
      { line: 2, sku: 'T-1', prices: [{ priceListId: 11, price: 225 }] },
      { line: 3, sku: 'T-2', prices: [{ priceListId: 11, price: 300 }] },
    ])
  })

  it('are rejected when the named column does not exist', async () => {
    await expect(reading('SKU,Price\nT-1,2\n', { priceLists: [{ priceListId: 11, column: 'net' }] })).rejects.toThrow(
      /no column "net"/,
    )
  })
})

describe('files with faults', () => {
  it('report a price that cannot be read with its line, column and value, and keep the row', async () => {
    const { products, problems } = await reading('Title,Variant SKU,Variant Price\nRug,R-1,twelve\n')
    expect(problems).toMatchObject([
      { line: 2, column: 'Variant Price', value: 'twelve', code: 'bad-price', imported: true },
    ])
    expect(products[0]?.variants[0]?.price).toBeUndefined()
  })

  it('report cells beyond the header', async () => {
    const { problems } = await reading('Title,Variant SKU,Variant Price\nRug,R-1,3,stray\n')
    expect(problems).toMatchObject([{ line: 2, code: 'too-many-columns' }])
  })

  it('that are empty or of an unknown format are rejected with what to do', async () => {
    await expect(reading('')).rejects.toThrow(/empty/)
    await expect(reading('colour,size\nred,1\n')).rejects.toThrow(/--mapping/)
  })
})

describe('files with broken lines', () => {
  it('report a row whose cells are all blank, and ignore blank lines', async () => {
    const { products, problems } = await reading('\nTitle,Variant SKU,Variant Price\nRug,R-1,3\n,,\n\nLamp,R-3,5\n')
    expect(products.map(product => product.line)).toEqual([3, 6])
    expect(problems).toMatchObject([{ line: 4, code: 'empty-row', imported: false }])
  })

  it('lose only the line on which a quote is not closed', async () => {
    const { products, problems } = await reading(
      'Title,Variant SKU,Variant Price\nRug,R-1,3\n"Mat,R-2,4\nLamp,R-3,5\n"Vase,' +
        ' blue",R-4,6\n"Tray 5" wide",R-5,7\n"Bowl,R-6,8\n',
    )
    expect(products.map(product => product.title)).toEqual(['Rug', 'Lamp', 'Vase, blue', 'Tray 5" wide'])
    expect(problems).toMatchObject([
      { line: 3, code: 'open-quote', value: '"Mat,R-2,4', imported: false },
      { line: 7, code: 'open-quote' },
    ])
  })

  it('report a line that is too long, and read on after it', async () => {
    const { products, problems } = await reading(
      `Title,Variant SKU,Variant Price\nRug,R-1,3\n${'x'.repeat(1_200_000)}\nLamp,R-3,5\n`,
    )
    expect(problems).toMatchObject([{ line: 3, code: 'too-long' }])
    expect(products.map(product => product.title)).toEqual(['Rug', 'Lamp'])
  })

  it('have their lines counted after carriage returns alone, too', async () => {
    const { products } = await reading('Title,Variant SKU,Variant Price\rRug,R-1,3\rLamp,R-2,5')
    expect(products.map(product => [product.title, product.line])).toEqual([
      ['Rug', 2],
      ['Lamp', 3],
    ])
  })

  it('in JSON lose only the broken line', async () => {
    const { products, problems } = await reading(
      '{"name":"A","sku":"A","price":1}\n{"name":"B",\n{"name":"C","sku":"C","price":2}\n',
    )
    expect(products.map(product => product.title)).toEqual(['A', 'C'])
    expect(problems).toMatchObject([{ line: 2, column: 'JSON', code: 'unreadable' }])
  })

  it('name a mapped column when its value cannot be read', async () => {
    const { problems } = await reading('Nr;Artikel;VK\n1;Griff;umsonst\n', {
      mapping: { title: 'Artikel', sku: 'Nr', price: 'VK' },
    })
    expect(problems).toMatchObject([{ line: 2, column: 'VK', value: 'umsonst', code: 'bad-price' }])
  })

  it('report rows beyond 5,000 variants of one product', async () => {
    const rows = Array.from({ length: 5_010 }, (_, n) => `,,v${n},R-${n},3`).join('\n')
    const { products, problems } = await reading(
      `Title,Type,Option1 Value,Variant SKU,Variant Price\nRug,Rugs,a,R,3\n${rows}\n`,
    )
    expect(products[0]?.variants).toHaveLength(5_000)
    expect(problems).toMatchObject([{ code: 'too-many-variants', values: { rows: 11 } }])
  })
})

describe('stock and prices that a file does not state', () => {
  it('are not invented: untracked stock stays undefined', async () => {
    const { products } = await reading(
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,' +
        'Variant Price\na,A,A,,0,deny,5\nb,B,B,shopify,0,deny,5\nc,C,C,shopify,0,continue,5\n',
    )
    expect(products.map(product => product.variants[0]?.stock)).toEqual([undefined, 0, undefined])
  })

  it('in a BigCommerce file follow the product where stock is tracked by product', async () => {
    const { products } = await reading(
      'Item,Name,SKU,Options,Inventory Tracking,Current Stock,Price\nProduct,Stop,S,,product,7,5\nVariant,,S-1,' +
        'Type=Rectangle|Name=Size|Value=1,,0,\nProduct,Hook,H,,none,0,5\n',
    )
    expect(products.map(product => product.variants[0]?.stock)).toEqual([7, undefined])
    expect(products[0]?.sku).toBe('S')
  })

  it('distinguish a sale price of 0 from an empty cell', async () => {
    const { products } = await reading('Item,Name,SKU,Price,Sale Price\nProduct,Stop,S,5,0.00\nProduct,Hook,H,5,\n')
    expect(products.map(product => product.variants[0]?.salePrice)).toEqual([0, undefined])
  })
})

describe('spreadsheets in other languages', () => {
  it('write prices with decimal commas and thousands points', async () => {
    const { products } = await reading('sep=;\r\nTitle;Variant SKU;Variant Price\r\nRug;R-1;1.299\r\nMat;R-2;12,5\r\n')
    expect(products.map(product => product.variants[0]?.price)).toEqual([129900, 1250])
    expect(products[0]?.line).toBe(3)
  })
})

describe('a digital product', () => {
  const typesIn = async (lines: readonly string[], options: Partial<ReadOptions> = {}) =>
    (await reading(lines.join('\n'), options)).products.map(product => product.type)

  it('is recognized in every format that states the type; other types leave it undefined', async () => {
    expect(
      await typesIn([
        'Item,ID,Name,Type,SKU,Price',
        'Product,1,Drawings,digital,DL-1,49.00',
        'Product,2,Hook,physical,HK-1,18.00',
        'Product,3,Stop,,ST-1,6.00',
      ]),
    ).toEqual(['digital', 'physical', undefined])
    expect(
      await typesIn([
        'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Price',
        'Product,1,Drawings,D,DL-1,49.00',
        'Product,2,Hook,P,HK-1,18.00',
      ]),
    ).toEqual(['digital', 'physical'])
    expect(await typesIn([JSON.stringify({ name: 'Drawings', type: 'digital', sku: 'DL-1', price: 49 })])).toEqual([
      'digital',
    ])
    expect(
      await typesIn([
        'Handle,Title,Type,Variant SKU,Variant Price',
        'drawings,Drawings,Digital,DL-1,49.00',
        'towel,Towel,Towels,TW-1,9.00',
      ]),
    ).toEqual(['digital', undefined])
    expect(
      await typesIn(['Nr,Artikel,Art,VK', 'DL-1,Drawings,digital,49.00'], {
        mapping: { sku: 'Nr', title: 'Artikel', type: 'Art', price: 'VK' },
      }),
    ).toEqual(['digital'])
  })
  const readFrom = async (lines: readonly string[], options: Partial<ReadOptions> = {}) => {
    const { products, problems } = await reading(lines.join('\n'), options)
    return {
      files: products.map(({ files }) => files),
      untold: problems.filter(({ code }) => code === 'no-file').map(({ line, value }) => [line, value]),
    }
  }

  it('is read with its files, download limits and expiries', async () => {
    expect(
      await readFrom([
        'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Price,Product File - 1,' +
          'Product File Description - 1,Product File Max Downloads - 1,' +
          'Product File Expires After - 1,Product File - 2',
        'Product,1,Drawings,D,DL-1,49.00,https://files.example/d%20tails.pdf,,3,2 Weeks,https://files.example/b.dwg',
        'Product,2,Hook,P,HK-1,18.00,https://files.example/hook.pdf,,,,',
      ]),
    ).toEqual({
      files: [
        [
          { name: 'd tails.pdf', url: 'https://files.example/d%20tails.pdf', times: 3, days: 14 },
          { name: 'b.dwg', url: 'https://files.example/b.dwg' },
        ],
        undefined,
      ],
      untold: [],
    })
    expect(
      (
        await readFrom([
          'Item,ID,Name,Type,SKU,Price,Files',
          'Product,1,Drawings,digital,DL-1,49.00,https://files.example/a.pdf; https://files.example/b.pdf',
        ])
      ).files[0]?.map(({ name }) => name),
    ).toEqual(['a.pdf', 'b.pdf'])
    expect(
      (
        await readFrom([
          JSON.stringify({
            name: 'Drawings',
            type: 'digital',
            sku: 'DL-1',
            price: 49,
            download_file_urls: ['https://files.example/a.pdf'],
          }),
        ])
      ).files[0]?.length,
    ).toBe(1)
    expect(
      (
        await readFrom(['Nr,Artikel,Art,VK,Datei', 'DL-1,Drawings,digital,49.00,https://files.example/a.pdf'], {
          mapping: { sku: 'Nr', title: 'Artikel', type: 'Art', price: 'VK', files: 'Datei' },
        })
      ).files[0]?.length,
    ).toBe(1)
  })

  it('reports a digital product without a usable file', async () => {
    expect(
      (
        await readFrom([
          'Item,ID,Name,Type,SKU,Price,Files',
          'Product,1,Drawings,digital,DL-1,49.00,C:/files/a.pdf',
          'Product,2,Plans,digital,DL-2,49.00,http://files.example/a.pdf',
        ])
      ).untold,
    ).toEqual([
      [2, 'Drawings'],
      [3, 'Plans'],
    ])
    expect(
      (await readFrom([JSON.stringify({ name: 'Drawings', type: 'digital', sku: 'DL-1', price: 49 })])).untold,
    ).toEqual([[1, 'Drawings']])
    expect(
      (await readFrom(['Handle,Title,Type,Variant SKU,Variant Price', 'drawings,Drawings,Digital,DL-1,49.00'])).untold,
    ).toEqual([[2, 'Drawings']])
  })
})
