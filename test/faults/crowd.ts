import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openShop } from '../journeys/support/shop'
import { findings, pause, type FaultPart } from './fault-part'
import { slopePerMinute, type Sample } from './quantiles'
import type { CrowdReport, CrowdSettings } from './shoppers'

/** The targets: no failures, p99 latency below this, no growing memory. */
const p99LimitMs = 800
/** Memory may fluctuate, not grow: megabytes per minute, after warm-up. */
const slopeLimit = 12

/** Load test: two hundred concurrent shoppers, from a separate process. */
export const crowdPart: FaultPart = {
  name: 'crowd',
  about: '200 shoppers at once, 150 requests a second',
  run: async ({ short, note }) => {
    const found = findings()
    const shop = await openShop()
    try {
      const settings = {
        url: shop.url,
        shoppers: 200,
        ...(short ? { perSecond: 40, seconds: 10 } : { perSecond: 150, seconds: 150 }),
      }
      // Warm-up: a fresh process compiles its code, which slows only the first requests.
      const warm = await crowd({ ...settings, perSecond: short ? 20 : 60, seconds: short ? 3 : 20 })
      note(`warmed up: ${warm.requests} requests`)
      const memory = watchMemory(shop.pid())
      const report = await crowd(settings)
      const samples = await memory.stop()
      const settled = samples.filter(({ seconds }) => seconds > settings.seconds / 3)
      const slope = slopePerMinute(settled)
      for (const failure of report.failures) found.expect(false, failure)
      found.expect(
        report.added === report.found,
        `${report.added} pieces were accepted, ${report.found} are in the carts`,
      )
      if (!short) {
        found.expect(report.p99 < p99LimitMs, `p99 latency is ${Math.round(report.p99)} ms or more`)
        found.expect(slope < slopeLimit, `memory grows by ${slope.toFixed(1)} MB a minute`)
      }
      note(`memory: ${curve(samples)}`)
      const ms = (value: number) => `${Math.round(value)} ms`
      const rows = [
        [
          'all',
          `${report.requests}`,
          `${report.perSecond.toFixed(0)} a second`,
          ms(report.p50),
          ms(report.p99),
          ms(report.slowest),
        ],
        ...Object.entries(report.byKind).map(([kind, each]) => [
          kind,
          `${each.requests}`,
          '',
          ms(each.p50),
          ms(each.p99),
          '',
        ]),
        ['memory', curve(samples), `${slope >= 0 ? '+' : ''}${slope.toFixed(1)} MB a minute`, '', '', ''],
        ['carts', `${report.added} pieces accepted, ${report.found} found`, '', '', '', ''],
      ]
      return {
        table: { columns: ['200 shoppers', 'requests', 'rate', 'median', 'p99', 'slowest'], rows },
        problems: found.problems,
      }
    } finally {
      await shop.close()
    }
  },
}

const crowd = (settings: CrowdSettings): Promise<CrowdReport> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        join(import.meta.dirname, '../../composition/commands/without-extension.ts'),
        join(import.meta.dirname, 'shoppers.ts'),
        JSON.stringify(settings),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.once('error', reject)
    child.once('close', code =>
      code === 0
        ? resolve(JSON.parse(output) as CrowdReport)
        : reject(new Error(`the load generator exited with ${code}`)),
    )
  })

/** A process's resident memory in megabytes, sampled every second. */
const watchMemory = (pid: number) => {
  const samples: Sample[] = []
  const began = Date.now()
  let watching = true
  const ended = (async () => {
    while (watching) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
      if (Number.isFinite(kilobytes)) samples.push({ seconds: (Date.now() - began) / 1000, value: kilobytes / 1000 })
      await pause(1_000)
    }
  })()
  return {
    stop: async () => {
      watching = false
      await ended
      return samples
    },
  }
}

/** Eight samples of the curve. */
const curve = (samples: readonly Sample[]): string =>
  samples.length === 0
    ? 'not known here'
    : Array.from({ length: 8 }, (_, at) => samples[Math.round((at * (samples.length - 1)) / 7)]?.value.toFixed(0)).join(
        ' ',
      ) + ' MB'
