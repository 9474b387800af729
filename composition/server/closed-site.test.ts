import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { closedSite } from './closed-site'

type Scope = Awaited<Parameters<typeof closedSite>[1]>
type Single = Scope['ports']['content']['single']

const known = { storeKey: 'home', font: '/assets/inter.woff2' }
const scopeOf = (single: Single): Promise<Scope> =>
  Promise.resolve({ ports: { content: { single } as Scope['ports']['content'] } })
const settings = { title: 'Lintel Home', fields: { header: { phone: '1-800-555-0199' } } }

describe("the maintenance page's site data", () => {
  it('contain the name set by the editors', async () => {
    const site = await closedSite(
      known,
      scopeOf(() => TE.right(settings as never)),
    )
    expect(site).toMatchObject({ ...known, name: 'Lintel Home' })
  })

  it('omit name and number when content fails, cannot be reached, or takes too long', async () => {
    const withoutContent: readonly (() => Promise<Scope>)[] = [
      () => scopeOf(() => TE.left(unavailable('content'))),
      () => scopeOf(() => () => new Promise(() => undefined)),
      () => Promise.reject(new Error('no database')),
    ]
    for (const scope of withoutContent) expect(await closedSite(known, scope(), 20)).toEqual(known)
  })
})
