import { join } from 'node:path'
import type { Bench, Row } from './row.ts'
import { measured } from './search.ts'

const benchOf = (name: string, variants: number): Bench => ({
  name,
  about:
    `OpenSearch beside the embedded index over the same ${variants.toLocaleString('en-US')} generated variants, ` +
    'medians of sequential calls with the cards of a page (`npm run search-server -- --heap 2g -- npm run bench -- ' +
    `${name}\`; skipped if \`LINTEL_TEST_OPENSEARCH_URL\` is not set).`,
  run: async ({ dataFolder, note }) => {
    const serverUrl = process.env['LINTEL_TEST_OPENSEARCH_URL']
    if (serverUrl === undefined) {
      note(`${name} is skipped: LINTEL_TEST_OPENSEARCH_URL is not set (npm run search-server)`)
      return []
    }
    const { stdout } = await measured({ folder: join(await dataFolder(), 'generated'), variants, serverUrl })
    return JSON.parse(stdout) as readonly Row[]
  },
})

export const searchServer = benchOf('search-server', 100_000)
export const searchServerMillion = benchOf('search-server-million', 1_000_000)
