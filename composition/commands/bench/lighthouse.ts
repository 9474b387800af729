import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { cartCookie } from './listing.ts'
import { startShop } from './processes.ts'
import { median, type Bench, type Row } from './row.ts'

const run = promisify(execFile)
const command = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
/** Scores vary with the load of the machine. */
const rounds = 3

/** Lighthouse scores of the pages on a phone. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  about:
    `Lighthouse performance score on mobile, out of 100: median of ${rounds} runs. No control: on a busy machine the ` +
    'browser itself is slow and the score drops.',
  run: async ({ dataFolder, note }) => {
    if (!existsSync(browser))
      throw new Error(
        `Lighthouse needs Chromium at ${browser}: install it or set CHROME_PATH, ` +
          'or name the other benches to skip it',
      )
    const shop = await startShop(await dataFolder())
    try {
      const cookie = await cartCookie(shop)
      const pages = [
        ['home', '/'],
        ['listing', '/doors/'],
        ['product', '/grade-1-storeroom-lock/'],
        ['cart', '/cart/', cookie],
      ] as const
      const rows: Row[] = []
      for (const [what, path, sent] of pages) {
        note(`lighthouse: ${what}`)
        const scores: number[] = []
        for (let round = 0; round < rounds; round += 1)
          scores.push(await patiently(() => scoreOf(shop.url + path, sent)))
        rows.push({ what, value: median(scores), unit: 'points', goal: { kind: 'value', figure: 98, better: 'more' } })
      }
      return rows
    } finally {
      await shop.stop()
    }
  },
}

/** Retries: on a busy machine the browser sometimes loses its trace. */
const patiently = async (score: () => Promise<number>, tries = 3): Promise<number> => {
  try {
    return await score()
  } catch (reason) {
    if (tries <= 1) throw reason
    return patiently(score, tries - 1)
  }
}

const scoreOf = async (url: string, cookie: string | undefined): Promise<number> => {
  const { stdout } = await run(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64_000_000, timeout: 180_000 },
  )
  const score = (JSON.parse(stdout) as { categories: { performance: { score: number | null } } }).categories.performance
    .score
  if (score === null) throw new Error(`Lighthouse returned no score for ${url}`)
  return Math.round(100 * score)
}
