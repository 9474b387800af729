import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { readConfig } from './config'
import { settingsDocument, settingsParts } from './settings-document'
import { settings } from './settings'

const reading = (env: Record<string, string>) => readConfig(env, '/srv/shop')
const problem = (env: Record<string, string>) => {
  const result = reading(env)
  return E.isLeft(result) ? result.left : 'accepted'
}

describe('reading the settings of the server', () => {
  it('requires none: it listens on loopback port 3000 and keeps its data beside the program', () => {
    expect(reading({})).toMatchObject({
      right: { port: 3000, host: '127.0.0.1', origins: [], dataFolder: '/srv/shop/.data', maintenance: false },
    })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['LINTEL_ORIGIN', 'shop.example'],
    ['LINTEL_ORIGIN', 'https://shop.example/path'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['LINTEL_MAINTENANCE', 'maybe'],
    ['LINTEL_STORE', 'No Such Store'],
    ['LINTEL_COMMERCE_URL', 'ftp://platform'],
    ['LINTEL_COMMERCE_URL', 'http://platform.example'],
    ['LINTEL_CMS_URL', 'https://cms.example/path'],
    ['LINTEL_ORDERS_URL', 'https://orders.example/#here'],
    ['LINTEL_CHECKOUT_HOSTS', 'https://pay.example'],
    ['LINTEL_TRADE_URL', 'http://trade.example'],
    ['LINTEL_TRADE_STORE_HASH', 'abc 123'],
    ['LINTEL_TRADE_CHANNEL', '0'],
    ['LINTEL_CHECKOUT_HOSTS', 'pay.example/path'],
    ['LINTEL_CHECKOUT_HOSTS', 'name@pay.example'],
    ['LINTEL_FRAME_ORIGINS', '*.shop.example'],
    ['LINTEL_TRUSTED_PROXIES', 'everybody'],
    ['LINTEL_QUOTE_REMINDER_DAYS', '91'],
    ['LINTEL_QUOTE_DISCOUNT', '101'],
    ['LINTEL_STAFF', 'owner@shop.example, nobody'],
    ['LINTEL_PICTURES_FROM', 'https://cdn.example/'],
    ['LINTEL_PICTURES_FROM', 'cdn.example'],
    ['LINTEL_PICTURE_HOST', 'http://pictures.example'],
    ['LINTEL_SEARCH_PICTURE_HOST', 'https://pictures.example/path'],
    ['LINTEL_COOKIE_DOMAIN', 'shop.example; Path=/admin'],
    ['LINTEL_MAIL_FROM', 'nobody'],
    ['LINTEL_SMTP_URL', 'mail.example'],
    ['LINTEL_LOG_LEVEL', 'chatty'],
    ['LINTEL_PROCESSES', '0'],
    ['LINTEL_PROCESSES', '1.5'],
    ['LINTEL_PROCESSES', 'all'],
  ])('refuses %s=%s with one line that names the setting, the value and the remedy', (name, value) => {
    const line = problem({ [name]: value })
    expect(line).toContain(name)
    expect(line).toContain(value)
    expect(line).toMatch(/: use /)
    expect(line).not.toContain('\n')
  })

  it('serves with one process, or with as many as set on PostgreSQL', () => {
    const DATABASE_URL = 'postgres://lintel@localhost/shop'
    expect(reading({})).toMatchObject({ right: { processes: 1, remarks: [] } })
    expect(reading({ LINTEL_PROCESSES: '1' })).toMatchObject({ right: { processes: 1, remarks: [] } })
    expect(reading({ DATABASE_URL, LINTEL_PROCESSES: '3' })).toMatchObject({ right: { processes: 3 } })
    expect(readConfig({ DATABASE_URL, LINTEL_PROCESSES: 'auto' }, '/srv/shop', 8)).toMatchObject({
      right: { processes: 8, remarks: [] },
    })
  })

  it('refuses several processes on SQLite, where one owns the file, and names PostgreSQL', () => {
    expect(problem({ LINTEL_PROCESSES: '2' })).toMatch(
      /^LINTEL_PROCESSES is "2": one process owns the SQLite file, .*DATABASE_URL to postgres:/,
    )
  })

  it('serves with one process on SQLite where "auto" is set, and says why', () => {
    expect(readConfig({ LINTEL_PROCESSES: 'auto' }, '/srv/shop', 8)).toMatchObject({
      right: { processes: 1, remarks: [expect.stringMatching(/SQLite .* DATABASE_URL .* 8 cores/)] },
    })
  })

  it('allows http to another host only on this machine', () => {
    expect(reading({ LINTEL_COMMERCE_URL: 'http://localhost:4000' })).toMatchObject({
      right: { hosts: { commerce: { url: 'http://localhost:4000' } } },
    })
    expect(reading({ LINTEL_CMS_URL: 'http://127.0.0.1:4000' })).toMatchObject({
      right: { hosts: { cms: { url: 'http://127.0.0.1:4000' } } },
    })
    expect(problem({ LINTEL_COMMERCE_URL: 'http://localhost.evil.example' })).toContain('LINTEL_COMMERCE_URL')
  })

  it('serves pictures of a commerce CDN from its hosts, one for search previews [S2-7.24]', () => {
    const from = {
      LINTEL_PICTURES_FROM: 'cdn.commerce.example, Cdn2.commerce.example',
      LINTEL_PICTURE_HOST: 'https://pictures.shop.example',
    }
    expect(reading(from)).toMatchObject({
      right: {
        pictureHosts: {
          from: ['cdn.commerce.example', 'cdn2.commerce.example'],
          shop: 'https://pictures.shop.example',
          search: 'https://pictures.shop.example',
        },
      },
    })
    expect(reading({ ...from, LINTEL_SEARCH_PICTURE_HOST: 'https://images.shop.example' })).toMatchObject({
      right: { pictureHosts: { shop: 'https://pictures.shop.example', search: 'https://images.shop.example' } },
    })
    expect(reading({ LINTEL_PICTURE_HOST: 'https://pictures.shop.example' })).toMatchObject({
      right: { pictureHosts: undefined },
    })
  })

  it("has default limits for guests' data, and refuses a client's share larger than the whole", () => {
    const guestsOf = (env: Record<string, string>) => {
      const read = reading(env)
      return E.isRight(read) ? read.right.guests : undefined
    }
    expect(guestsOf({})).toEqual({
      carts: { all: { count: 100_000, size: 1_000_000 }, client: { count: 2_000, size: 50_000 } },
      files: { all: { count: 10_000, size: 5_000 * 1_048_576 }, client: { count: 500, size: 500 * 1_048_576 } },
    })
    expect(guestsOf({ LINTEL_GUEST_CARTS: '50', LINTEL_GUEST_FILES_MB: '100' })).toMatchObject({
      carts: { all: { count: 50 }, client: { count: 50 } },
      files: { all: { size: 100 * 1_048_576 }, client: { size: 100 * 1_048_576 } },
    })
    expect(
      guestsOf({
        LINTEL_GUEST_CARTS_PER_CLIENT: '7',
        LINTEL_GUEST_FILES: '9',
        LINTEL_GUEST_FILES_PER_CLIENT: '8',
        LINTEL_GUEST_FILES_MB_PER_CLIENT: '11',
      }),
    ).toMatchObject({
      carts: { client: { count: 7 } },
      files: { all: { count: 9 }, client: { count: 8, size: 11 * 1_048_576 } },
    })
    expect(problem({ LINTEL_GUEST_FILES: '9', LINTEL_GUEST_FILES_PER_CLIENT: '10' })).toBe(
      'LINTEL_GUEST_FILES_PER_CLIENT is "10": use 9 at most, the figure of LINTEL_GUEST_FILES',
    )
    expect(guestsOf({ LINTEL_GUEST_CART_LINES: '9000', LINTEL_GUEST_CART_LINES_PER_CLIENT: '8000' })).toMatchObject({
      carts: { all: { size: 9_000 }, client: { size: 8_000 } },
    })
    expect(problem({ LINTEL_GUEST_CART_LINES: '4999' })).toBe(
      'LINTEL_GUEST_CART_LINES is "4999": use a whole number from 5000 to 10000000',
    )
    expect(problem({ LINTEL_GUEST_CARTS: '0' })).toBe(
      'LINTEL_GUEST_CARTS is "0": use a whole number from 1 to 10000000',
    )
    expect(problem({ LINTEL_GUEST_FILES_MB: '10' })).toBe(
      'LINTEL_GUEST_FILES_MB is "10": use a whole number from 11 to 10000000',
    )
  })

  it('offers the test card where the shop has no public address, and otherwise as configured', () => {
    const offered = (env: Readonly<Record<string, string>>) => {
      const read = reading(env)
      return E.isRight(read) && read.right.testCard
    }
    expect(offered({})).toBe(true)
    expect(['http://localhost:3000', 'https://shop.example'].map(origin => offered({ LINTEL_ORIGIN: origin }))).toEqual(
      [true, false],
    )
    expect(offered({ LINTEL_ORIGIN: 'https://shop.example', LINTEL_TEST_CARD: 'on' })).toBe(true)
    expect(offered({ LINTEL_TEST_CARD: 'off' })).toBe(false)
  })

  it('allows checkout addresses on the commerce host and on the listed hosts', () => {
    expect(reading({})).toMatchObject({ right: { checkoutHosts: [] } })
    expect(
      reading({ LINTEL_COMMERCE_URL: 'https://store.example', LINTEL_CHECKOUT_HOSTS: 'pay.example, Pay.example:8443' }),
    ).toMatchObject({ right: { checkoutHosts: ['pay.example', 'pay.example:8443', 'store.example'] } })
  })

  it('never prints a password from a URL', () => {
    expect(problem({ DATABASE_URL: 'mysql://lintel:hunter2@db.example/shop' })).toBe(
      'DATABASE_URL is "mysql://...@db.example/shop": use postgres://user:password@host:port/database',
    )
  })

  it('does not block countries by a header that any client can send', () => {
    expect(problem({ LINTEL_BLOCKED_COUNTRIES: 'FR', LINTEL_COUNTRY_HEADER: 'cf-ipcountry' })).toContain(
      'LINTEL_TRUSTED_PROXIES',
    )
    expect(problem({ LINTEL_BLOCKED_COUNTRIES: 'FR' })).toContain('LINTEL_COUNTRY_HEADER')
  })

  it('accepts chat and map tile URLs only if they can be named in a security policy', () => {
    const chat = 'https://chat.example/chat.js'
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(
      reading({ LINTEL_CHAT_SCRIPT: chat, LINTEL_MAP_TILES: tiles, LINTEL_MAP_ATTRIBUTION: 'Tiles of example' }),
    ).toMatchObject({ right: { chat, mapTiles: { url: tiles, attribution: 'Tiles of example' } } })
    expect(reading({})).toMatchObject({ right: { chat: undefined, mapTiles: undefined } })
    expect(problem({ LINTEL_CHAT_SCRIPT: 'chat.js' })).toContain('LINTEL_CHAT_SCRIPT')
    for (const wrong of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}/{y}.png; script-src *',
    ])
      expect(problem({ LINTEL_MAP_TILES: wrong })).toContain('LINTEL_MAP_TILES')
  })

  describe('a BigCommerce store', () => {
    const store = { LINTEL_BIGCOMMERCE_STORE: 'x7k2m9qd1', LINTEL_BIGCOMMERCE_TOKEN: 'token.of.an.account' }

    it("is reached at the vendor's host, and the start says what the shop does not do with it yet [BC-1.01]", () => {
      expect(reading(store)).toMatchObject({
        right: {
          bigcommerce: { storeHash: 'x7k2m9qd1', channelId: 1, apiUrl: 'https://api.bigcommerce.com' },
          remarks: [expect.stringContaining('payments and the order desk are of this shop')],
        },
      })
      const more = { LINTEL_BIGCOMMERCE_API: 'http://127.0.0.1:3900', LINTEL_BIGCOMMERCE_CHANNEL: '1380021' }
      expect(reading({ ...store, ...more })).toMatchObject({
        right: { bigcommerce: { apiUrl: 'http://127.0.0.1:3900', channelId: 1_380_021 } },
      })
    })

    it('has no webhooks with a secret but no address on port 443, which the start says [BC-8.06]', () => {
      const secret = { LINTEL_BIGCOMMERCE_WEBHOOK_SECRET: 'a secret of at least 24 characters' }
      const remarks = (more: Readonly<Record<string, string>>) => {
        const read = reading({ ...store, ...secret, ...more })
        return E.isRight(read) ? read.right.remarks.join('\n') : undefined
      }
      expect(remarks({})).toContain('name an address of the shop in LINTEL_ORIGIN')
      expect(remarks({ LINTEL_ORIGIN: 'https://shop.example:8443' })).toContain('name an address of the shop')
      expect(remarks({ LINTEL_ORIGIN: 'https://shop.example' })).not.toContain('WEBHOOK_SECRET')
    })

    it.each([
      ['LINTEL_BIGCOMMERCE_API', 'https://api.bigcommerce.example'],
      ['LINTEL_BIGCOMMERCE_API', 'https://api.bigcommerce.com/stores/x7k2m9qd1/v3'],
      ['LINTEL_BIGCOMMERCE_STORE', 'stores/x7k2m9qd1'],
      ['LINTEL_BIGCOMMERCE_CHANNEL', '0'],
      ['LINTEL_BIGCOMMERCE_SHOP', 'https://checkout.shop.example'],
    ])('refuses %s=%s, so that the token, which sees everything, goes to no other host [BC-1.01]', (name, value) => {
      const line = problem({ ...store, [name]: value })
      expect(line).toContain(name)
      expect(line).toContain(value)
      expect(line).toMatch(/: use /)
    })

    it('is refused in part, and beside another platform [BC-1.02]', () => {
      expect(problem({ LINTEL_BIGCOMMERCE_STORE: 'x7k2m9qd1' })).toContain('LINTEL_BIGCOMMERCE_TOKEN')
      expect(problem({ ...store, LINTEL_BIGCOMMERCE_CLIENT_ID: 'client.of.the.account' })).toContain('_CLIENT_SECRET')
      expect(problem({ ...store, LINTEL_COMMERCE_URL: 'https://store.example' })).toContain('LINTEL_COMMERCE_URL')
      expect(problem({ ...store, LINTEL_BIGCOMMERCE_WEBHOOK_SECRET: 'short' })).not.toContain('short')
    })
  })

  it('requires the platform behind a trade host; its store hash is optional', () => {
    const url = 'https://trade.example'
    expect(reading({ LINTEL_TRADE_URL: url, LINTEL_COMMERCE_URL: 'https://store.example' })).toMatchObject({
      right: { tradeChannel: { storeHash: '', channelId: 1 } },
    })
    expect(problem({ LINTEL_TRADE_URL: url, LINTEL_TRADE_STORE_HASH: 'abc123' })).toContain('LINTEL_COMMERCE_URL')
    const whole = {
      LINTEL_TRADE_URL: url,
      LINTEL_TRADE_STORE_HASH: 'abc123',
      LINTEL_COMMERCE_URL: 'https://store.example',
    }
    expect(reading(whole)).toMatchObject({
      right: { hosts: { trade: { url } }, tradeChannel: { storeHash: 'abc123', channelId: 1 } },
    })
    expect(reading({ ...whole, LINTEL_TRADE_CHANNEL: '1234' })).toMatchObject({
      right: { tradeChannel: { channelId: 1234 } },
    })
    const store = { LINTEL_BIGCOMMERCE_STORE: 'x7k2m9qd1', LINTEL_BIGCOMMERCE_TOKEN: 'token.of.a.store' }
    expect(reading({ LINTEL_TRADE_URL: url, ...store, LINTEL_BIGCOMMERCE_CHANNEL: '7' })).toMatchObject({
      right: { hosts: { trade: { url } }, tradeChannel: { storeHash: 'x7k2m9qd1', channelId: 7 } },
    })
  })

  it("requires all three addresses of a form service; files default to the form's host [S3-7.30]", () => {
    const [library, plugin, address] = [
      'https://code.example/jquery.js',
      'https://code.example/jquery.form.js',
      'https://forms.example/upload',
    ]
    const whole = { LINTEL_FORM_LIBRARY: library, LINTEL_FORM_PLUGIN: plugin, LINTEL_FORM_ADDRESS: address }
    expect(reading(whole)).toMatchObject({
      right: { formService: { library, plugin, address, fileHosts: ['forms.example'] } },
    })
    expect(reading({ ...whole, LINTEL_FORM_FILE_HOSTS: 'files.example, kept.example' })).toMatchObject({
      right: { formService: { fileHosts: ['files.example', 'kept.example'] } },
    })
    expect(reading({})).toMatchObject({ right: { formService: undefined } })
    expect(problem({ LINTEL_FORM_LIBRARY: library, LINTEL_FORM_ADDRESS: address })).toContain('LINTEL_FORM_PLUGIN')
    for (const wrong of ['http://code.example/a.js', 'https://code.example/a.js; script-src *', 'a.js'])
      expect(problem({ ...whole, LINTEL_FORM_PLUGIN: wrong })).toContain('LINTEL_FORM_PLUGIN')
    expect(problem({ ...whole, LINTEL_FORM_FILE_HOSTS: 'https://files.example' })).toContain('LINTEL_FORM_FILE_HOSTS')
  })

  it('loads the quote tool only where it is enabled, from a valid URL [S1-7.17]', () => {
    const script = 'https://quotes.example/loader.js'
    expect(reading({ LINTEL_QUOTE_TOOL: 'true', LINTEL_QUOTE_TOOL_SCRIPT: script })).toMatchObject({
      right: { quoteTool: script },
    })
    for (const off of [[], [['LINTEL_QUOTE_TOOL', 'false']]])
      expect(
        reading({ ...(Object.fromEntries(off) as Record<string, string>), LINTEL_QUOTE_TOOL_SCRIPT: script }),
      ).toMatchObject({ right: { quoteTool: undefined } })
    expect(problem({ LINTEL_QUOTE_TOOL: 'true' })).toContain('LINTEL_QUOTE_TOOL_SCRIPT')
    expect(problem({ LINTEL_QUOTE_TOOL: 'on' })).toContain('use true or false')
    for (const wrong of ['http://quotes.example/a.js', 'https://quotes.example/a.js; script-src *', 'loader.js'])
      expect(problem({ LINTEL_QUOTE_TOOL_SCRIPT: wrong })).toContain('LINTEL_QUOTE_TOOL_SCRIPT')
  })

  it('requires a client id for the customer service', () => {
    const host = { LINTEL_CUSTOMER_SERVICE_URL: 'https://customers.example' }
    expect(problem(host)).toContain('LINTEL_CLIENT_ID')
    expect(reading({ ...host, LINTEL_CLIENT_ID: 'lintel-shop' })).toMatchObject({
      right: { customerService: { url: 'https://customers.example', clientId: 'lintel-shop' } },
    })
  })

  it('requires a client id for the product service of openings [S3-7.09]', () => {
    const host = { LINTEL_PRODUCT_SERVICE_URL: 'https://products.example' }
    expect(problem(host)).toContain('LINTEL_CLIENT_ID')
    expect(reading({ ...host, LINTEL_CLIENT_ID: 'lintel-shop' })).toMatchObject({
      right: { productService: { url: 'https://products.example', clientId: 'lintel-shop' } },
    })
    expect(problem({ LINTEL_PRODUCT_SERVICE_URL: 'http://products.example' })).toContain('LINTEL_PRODUCT_SERVICE_URL')
  })

  it('accepts a password or a token for a search server, over https, and prints neither', () => {
    const url = 'https://search.example'
    const search = (env: Record<string, string>) => reading({ LINTEL_SEARCH_URL: url, ...env })
    expect(reading({ LINTEL_SEARCH_TOKEN: 'secret' })).toMatchObject({ right: { search: undefined } })
    expect(search({})).toHaveProperty('right.search', { urls: [url], alias: 'lintel-goods' })
    expect(
      search({ LINTEL_SEARCH_USER: 'shop', LINTEL_SEARCH_PASSWORD: 'pass: word', LINTEL_SEARCH_INDEX: 'north-goods' }),
    ).toMatchObject({ right: { search: { alias: 'north-goods', authorization: 'Basic c2hvcDpwYXNzOiB3b3Jk' } } })
    expect(search({ LINTEL_SEARCH_TOKEN: 'secret' })).toMatchObject({
      right: { search: { authorization: 'Bearer secret' } },
    })
    expect(search({ LINTEL_SEARCH_URL: 'http://localhost:9200' })).toMatchObject({
      right: { search: { urls: ['http://localhost:9200'] } },
    })
    expect(search({ LINTEL_SEARCH_URL: 'https://one.example:9200, https://two.example:9200' })).toMatchObject({
      right: { search: { urls: ['https://one.example:9200', 'https://two.example:9200'] } },
    })
    expect(problem({ LINTEL_SEARCH_URL: 'https://one.example,http://two.example' })).toContain('https://')
    expect(problem({ LINTEL_SEARCH_URL: 'http://search.example:9200' })).toContain('https://')
    for (const half of ['USER', 'PASSWORD'])
      expect(problem({ [`LINTEL_SEARCH_${half}`]: 'hunter2' })).toBe(
        'LINTEL_SEARCH_USER and LINTEL_SEARCH_PASSWORD go together: set both or none',
      )
    expect(
      problem({ LINTEL_SEARCH_USER: 'shop', LINTEL_SEARCH_PASSWORD: 'hunter2', LINTEL_SEARCH_TOKEN: 'secret' }),
    ).toContain('remove the other')
    for (const [name, value] of [
      ['LINTEL_SEARCH_TOKEN', 'hunter2\r\nx: y'],
      ['LINTEL_SEARCH_PASSWORD', 'hunter2\nagain'],
    ] as const)
      expect(problem({ [name]: value })).toMatch(new RegExp(`^${name} is "\\.\\.\\.": use `))
    expect(problem({ LINTEL_SEARCH_INDEX: 'Goods.*' })).toContain('LINTEL_SEARCH_INDEX')
    expect(problem({ LINTEL_SEARCH_URL: url, LINTEL_COMMERCE_URL: 'https://store.example' })).toContain(
      'has its own search',
    )
  })

  it('reminds buyers three days before an offer ends, or as configured, or never', () => {
    expect(
      [{}, { LINTEL_QUOTE_REMINDER_DAYS: '7' }, { LINTEL_QUOTE_REMINDER_DAYS: '0' }].map(env =>
        reading(env as Record<string, string>),
      ),
    ).toMatchObject([3, 7, 0].map(quoteReminderDays => ({ right: { quoteReminderDays } })))
  })

  it('allows the quote desk a discount of 30 percent without a reason, or as configured', () => {
    expect(
      [{}, { LINTEL_QUOTE_DISCOUNT: '12' }, { LINTEL_QUOTE_DISCOUNT: '0' }].map(env =>
        reading(env as Record<string, string>),
      ),
    ).toMatchObject([3_000, 1_200, 0].map(quoteMaxDiscount => ({ right: { quoteMaxDiscount } })))
  })

  it('ships to the United States with Puerto Rico, or as configured', () => {
    expect(reading({ LINTEL_SHIPS_TO: 'ca-on, US !US-AK' })).toMatchObject({
      right: {
        shipping: {
          shipsTo: [
            { countryCode: 'CA', only: ['ON'] },
            { countryCode: 'US', except: ['AK'] },
          ],
        },
      },
    })
    expect(reading({})).toMatchObject({
      right: { shipping: { shipsTo: [{ countryCode: 'US' }, { countryCode: 'PR' }] } },
    })
    expect(problem({ LINTEL_SHIPS_TO: 'Narnia' })).toContain('LINTEL_SHIPS_TO')
  })

  it('accepts several public origins, the first being the main one', () => {
    expect(reading({ LINTEL_ORIGIN: 'https://shop.example, https://home.example' })).toMatchObject({
      right: { origins: ['https://shop.example', 'https://home.example'] },
    })
  })

  it('describes every setting once, in the same words as docs/settings.md', () => {
    const names = settings.flatMap(setting => setting.name.split(', '))
    expect(new Set(names).size).toBe(names.length)
    // If this fails, run `npm run docs:settings`.
    expect(readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')).toBe(settingsDocument(settings))
  })

  it('starts each part of docs/settings.md with an existing setting', () => {
    const names = settings.flatMap(setting => setting.name.split(', '))
    expect(settingsParts.filter(({ from }) => !names.includes(from))).toEqual([])
    expect(settings[0]?.name).toBe(settingsParts[0]?.from)
  })
})
