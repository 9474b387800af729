import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Result } from 'lighthouse'
import { executablePath } from './browser'

const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const run = promisify(execFile)

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export type LighthouseReport = {
  /** Scores out of 100, of the requested categories. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly layoutShift: number
  /** Audits that lost points, as "name: description". */
  readonly findings: readonly string[]
}

const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu'

/** Lighthouse's report on a page on a phone, with a separate browser and process, which leaves no open handles here. */
export const lighthouseOf = async (url: string, categories: readonly Category[]): Promise<LighthouseReport> => {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
      '--only-audits=cumulative-layout-shift',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64_000_000, timeout: 80_000 },
  )
  const answer = JSON.parse(stdout) as Result
  const audits = Object.values(answer.audits)
  const counted = audits.filter(
    audit => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative',
  )
  return {
    scores: Object.fromEntries(
      Object.entries(answer.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    layoutShift: answer.audits['cumulative-layout-shift']?.numericValue ?? 0,
    findings: counted.map(audit => `${audit.id}: ${audit.title} ${JSON.stringify(audit.details ?? '').slice(0, 600)}`),
  }
}
