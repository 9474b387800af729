import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { unavailable } from '../../core/shared/domain-error'
import { thePages, type PageShop } from '../builders/pages'

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/** Console output during some work. */
const logDuring = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const lines: string[] = []
  const before = methods.map(method => [method, console[method]] as const)
  for (const method of methods)
    console[method] = (...parts: readonly unknown[]) => void lines.push(`${method}: ${parts.map(String).join(' ')}`)
  await work().finally(() => {
    for (const [method, say] of before) console[method] = say
  })
  return lines
}

describe('server-rendered pages write to the log only', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  })
  afterAll(() => shop.close())

  const paths = [
    '/',
    '/nowhere/at-all/',
    '/%E0%A4%A/',
    '/caf%E9/',
    '/%',
    '/a%2Fb/',
    '/hardware/?page=%',
    '/search/?q=%E0',
    '/..%2f..%2fetc',
    '/cart/',
    '/login/?to=%ZZ',
    '/quote-details/%',
    '/account/',
  ]

  it.each(paths)('at %s', async path => {
    expect(await logDuring(() => shop.reader().open(path))).toEqual([])
  })

  it('when a form is sent to a URL that cannot be decoded', async () => {
    expect(await logDuring(() => shop.reader().send('/%E0/', { intent: 'x' }))).toEqual([])
  })

  it("when a page's data throws or fails to load", async () => {
    const throwing = () => {
      throw new Error('no /srv/shop')
    }
    const reader = (search: () => never) =>
      shop.reader(undefined, ports => ({ search: { ...ports.search, list: search } as never }))
    const away = () => (async () => ({ _tag: 'Left', left: unavailable('search', '/srv/shop') })) as never
    for (const search of [throwing, away]) {
      let status = 0
      expect(
        await logDuring(async () => {
          ;({ status } = await reader(search).open('/hardware/'))
        }),
      ).toEqual([])
      expect(status).toBeGreaterThanOrEqual(500)
    }
  })
})
