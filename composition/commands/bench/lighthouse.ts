import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { cartCookie } from './listing.ts'
import { startBare } from './processes.ts'
import { median, type Bench, type Row } from './row.ts'

const run = promisify(execFile)
const command = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
/** Scores vary with the load of the machine. */
const rounds = 3

/** What a browser needs at least to paint: the control of the largest paint. */
const emptyPage = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>'),
}

/** Lighthouse scores and largest contentful paints of the pages on a phone. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  about:
    `Lighthouse on mobile, medians of ${rounds} runs: the performance score out of 100, and the largest contentful ` +
    'paint (LCP) beside that of an empty page of a bare `node:http` server. The score has no control: on a busy ' +
    'machine the browser itself is slow and the score drops.',
  run: async ({ dataFolder, note, startShop }) => {
    if (!existsSync(browser))
      throw new Error(
        `Lighthouse needs Chromium at ${browser}: install it or set CHROME_PATH, ` +
          'or leave this bench out by naming the others',
      )
    const shop = await startShop(await dataFolder())
    const bare = await startBare(emptyPage)
    try {
      const cookie = await cartCookie(shop)
      const pages = [
        ['home', '/'],
        ['listing', '/doors/'],
        ['product', '/grade-1-storeroom-lock/'],
        ['cart', '/cart/', cookie],
      ] as const
      note('lighthouse: empty page')
      const empty = await mediansOf(bare.url)
      const rows: Row[] = []
      for (const [what, path, sent] of pages) {
        note(`lighthouse: ${what}`)
        const { score, paint } = await mediansOf(shop.url + path, sent)
        rows.push(
          { what, value: score, unit: 'points', goal: { kind: 'value', figure: 98, better: 'more' } },
          { what: `${what}, LCP`, value: paint, unit: 'ms', control: { what: 'empty page', value: empty.paint } },
        )
      }
      return rows
    } finally {
      await Promise.all([shop.stop(), bare.stop()])
    }
  },
}

type Measured = { readonly score: number; readonly paint: number }

const mediansOf = async (url: string, cookie?: string): Promise<Measured> => {
  const runs: Measured[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await patiently(() => measure(url, cookie)))
  return { score: median(runs.map(each => each.score)), paint: median(runs.map(each => each.paint)) }
}

/** Retries: on a busy machine the browser sometimes loses its trace. */
const patiently = async (score: () => Promise<Measured>, tries = 3): Promise<Measured> => {
  try {
    return await score()
  } catch (reason) {
    if (tries <= 1) throw reason
    return patiently(score, tries - 1)
  }
}

const measure = async (url: string, cookie: string | undefined): Promise<Measured> => {
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
  const { categories, audits } = JSON.parse(stdout) as Report
  const { score } = categories.performance
  const paint = audits['largest-contentful-paint']?.numericValue
  if (score === null || paint === undefined) throw new Error(`Lighthouse returned no score or no paint for ${url}`)
  return { score: Math.round(100 * score), paint: Math.round(paint) }
}

type Report = {
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}
