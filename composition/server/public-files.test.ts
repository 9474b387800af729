import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSession } from '../../adapters/gateway/session'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import { nullCarrier } from '../../adapters/gateway/session-carrier'
import { referenceContent } from '../../adapters/reference/content/content'
import { previewingVisitor } from '../../adapters/reference/content/content-preview'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import type { Visitor } from '../../core/access/visitor'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import * as TE from 'fp-ts/TaskEither'
import { createRecord } from '../../core/content/content-desk'
import { answerOf } from '../../test/builders/outcome'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { anEntrance } from '../../test/builders/platform/entrance'
import { signedIn, staffPorts } from '../../test/builders/staff'
import { aKey, atDesks, type StaffShop } from '../../test/ports/staff-shop'
import { publicFiles, type PublicPorts } from './public-files'

const addresses = ['/blog/feed.xml', '/news/feed.xml', '/sitemap.xml', '/robots.txt']
const asked = { storeKey: 'commercial', language: 'en', origin: 'https://shop.example' } as const

describe('publicly cacheable files', () => {
  let house: StaffShop
  beforeAll(async () => {
    const [entrance, blobs] = [await anEntrance('better-sqlite3'), memoryBlobs()]
    house = { entrance, blobs, desks: session => staffPorts(entrance.db, session, entrance.deps, blobs) }
  }, 60_000)
  afterAll(() => house.entrance.close())

  const portsOf = (visitor: Visitor): PublicPorts => ({
    content: referenceContent(house.entrance.db, visitor, house.entrance.deps.clock),
    catalogue: { publicSlugs: () => TE.right([]) } as Partial<CataloguePort> as CataloguePort,
  })
  const parts = () => ({
    records: referenceSessions(house.entrance.db),
    clock: house.entrance.deps.clock,
    random: house.entrance.deps.random,
    limits: defaultSessionLimits,
  })
  const forGuest = publicFiles(async ({ storeKey, language }) =>
    portsOf((await openSession(parts(), nullCarrier, storeKey, language)).visitor),
  )
  const textOf = async (answer: Response | undefined) => (answer ? answer.text() : 'nothing')

  it('contain no draft that staff preview, and nothing of a customer group', async () => {
    const stef = await signedIn(house.entrance, 'staff@lintel.example')
    const { at } = atDesks(() => house)
    const desk = (await at(stef)).contentDesk
    await answerOf(
      createRecord({ contentDesk: desk })({
        model: 'posts',
        language: 'en',
        title: 'A merger nobody knows of',
        slug: '/blog/merger/',
        click: aKey(),
      }),
    )
    await answerOf(desk.startPreview({ language: 'en' }))
    const previewing = await answerOf(
      previewingVisitor(house.entrance.db, (await stef.request()).session, house.entrance.clock.now),
    )
    if (!previewing) throw new Error('The preview has begun')
    // Their content for the previewing session, which proves that the draft could leak.
    const forThem = publicFiles(() => Promise.resolve(portsOf(previewing)))
    expect(await textOf(await forThem('GET', '/blog/feed.xml', asked))).toContain('A merger nobody knows of')
    for (const path of addresses) expect(await textOf(await forGuest('GET', path, asked))).not.toMatch(/merger/)
  })

  it('depend on address and language only', async () => {
    for (const path of addresses.slice(0, 3)) {
      const answer = await forGuest('GET', path, asked)
      expect([answer?.status, answer?.headers.get('cache-control'), answer?.headers.get('vary')]).toEqual([
        200,
        expect.stringMatching(/^public, max-age=\d+$/),
        'accept-language',
      ])
    }
    expect([await forGuest('POST', '/sitemap.xml', asked), await forGuest('GET', '/blog/', asked)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('"public" caching is used only for files that are the same for all', () => {
  const root = join(import.meta.dirname, '../..')
  const found = ['adapters', 'composition', 'core', 'ui-react'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map(name => `${folder}/${name}`)
      .filter(name => /['"`]public, |s-maxage/.test(readFileSync(join(root, name), 'utf8'))),
  )
  expect(found.sort()).toEqual([
    'composition/server/public-files.ts',
    'composition/server/shop-files.ts', // build files and product files
    'composition/wiring/media-files.ts', // media library: a separate address for each content
  ])
})
