import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { median, type Bench } from './row.ts'

/** Name of the performance mark in the trace. */
const chosen = 'file chosen'
const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const rounds = 5
/** 20 bytes a row, 5,000 different SKUs: 50 MiB are 2.6 million rows. */
const rowCount = Math.floor((50 * 1024 * 1024 - 9) / 20)

/**
 * An SKU list of the maximum size on the upload page, in a browser: time to its first rows, time until it is parsed,
 * and how responsive the page stays.
 */
export const uploads: Bench = {
  name: 'uploads',
  about:
    `A CSV of 50 MiB (${rowCount.toLocaleString('en-US')} rows) chosen on the upload page in Chromium, median of ` +
    `${rounds} runs: time until the first 100 rows show, time until all rows are parsed and checked in the worker, ` +
    "the longest task of the page's main thread, its longest timer delay (which includes other load of the machine), " +
    'and the growth of the tab process. Control: splitting the same text into cells in Node.',
  run: async ({ dataFolder, note, startShop }) => {
    if (!existsSync(browser))
      throw new Error(
        `This bench needs Chromium at ${browser}: install it or set CHROME_PATH, or name the other benches to skip it`,
      )
    const file = join(tmpdir(), `lintel-upload-${process.pid}.csv`)
    writeFileSync(
      file,
      'SKU,Qty\r\n' +
        Array.from({ length: rowCount }, (_, at) => `LS-G1-626-${String(at % 5_000).padStart(5, '0')},12\r\n`).join(''),
    )
    const shop = await startShop(await dataFolder())
    const opened = await chromium.launch({
      executablePath: browser,
      args: ['--no-sandbox', '--disable-background-networking'],
    })
    try {
      const figures: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        note(`uploads: ${round + 1} of ${rounds}`)
        figures.push(await figuresOf(opened, `${shop.url}/bulk-upload/`, file))
      }
      const of = (name: keyof Figures) => median(figures.map(each => each[name]))
      return [
        {
          what: 'first 100 rows',
          value: of('first'),
          unit: 'ms',
          goal: { kind: 'value', figure: 150, better: 'less' },
        },
        {
          what: 'all rows',
          value: of('all'),
          unit: 'ms',
          control: { what: 'cells split in Node', value: bareMs(file) },
          goal: { kind: 'value', figure: 4_000, better: 'less' },
        },
        {
          what: 'longest task of the main thread',
          value: of('work'),
          unit: 'ms',
          goal: { kind: 'value', figure: 16, better: 'less' },
        },
        {
          what: 'longest timer delay of the page',
          value: of('pause'),
          unit: 'ms',
          control: { what: 'the same page idle', value: of('atRest') },
          goal: { kind: 'value', figure: 16, better: 'less' },
        },
        {
          what: 'memory of the tab',
          value: of('megabytes'),
          unit: 'MB',
          goal: { kind: 'value', figure: 80, better: 'less' },
        },
      ]
    } finally {
      await opened.close()
      await shop.stop()
      rmSync(file, { force: true })
    }
  },
}

type Figures = {
  readonly first: number
  readonly all: number
  readonly work: number
  readonly pause: number
  readonly atRest: number
  readonly megabytes: number
}
type Watched = Window & {
  watched: { begun: number; first: number; all: number; pause: number; atRest: number; ended: Promise<void> }
}

const figuresOf = async (opened: Browser, address: string, file: string): Promise<Figures> => {
  const context = await opened.newContext()
  const page = await context.newPage()
  try {
    await page.goto(address)
    await page.getByText('Drag and drop your file here').waitFor()
    // Wait until tools and texts of the page are loaded before choosing the file.
    await page.waitForTimeout(2_000)
    const renderers = await renderersOf(opened)
    await page.evaluate(chosen => {
      let end: () => void = () => undefined
      const watched = {
        begun: 0,
        first: 0,
        all: 0,
        pause: 0,
        atRest: 0,
        ended: new Promise<void>(resolve => {
          end = resolve
        }),
      }
      ;(globalThis as unknown as Watched).watched = watched
      let before = performance.now()
      // A 4 ms timer that fires late shows that the main thread was blocked.
      const ticking = setInterval(() => {
        const now = performance.now()
        const late = now - before - 4
        if (watched.begun === 0) watched.atRest = Math.max(watched.atRest, late)
        else if (watched.all === 0) watched.pause = Math.max(watched.pause, late)
        else {
          clearInterval(ticking)
          end()
        }
        before = now
      }, 4)
      document.querySelector('input[type=file]')?.addEventListener(
        'change',
        () => {
          watched.begun = performance.now()
          performance.mark(chosen)
        },
        { capture: true },
      )
      new MutationObserver(() => {
        if (watched.first === 0 && document.querySelectorAll('main tbody tr').length >= 100)
          watched.first = performance.now()
        if (
          watched.begun > 0 &&
          watched.all === 0 &&
          /Checking with the shop|Errors \(/.test(document.querySelector('main')?.textContent ?? '')
        )
          watched.all = performance.now()
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    }, chosen)
    // Idle for as long as the file takes, as the control.
    await page.waitForTimeout(3_000)
    const before = residentMegabytes(renderers)
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(renderers))
    }, 50)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('main').getByRole('button', { name: 'Upload File', exact: true }).click()
    const chooser = await choosing
    // Simulates the time a person needs to pick a file.
    await page.waitForTimeout(1_000)
    await opened.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] })
    await chooser.setFiles(file)
    // Measured by the page itself: polling from outside would slow it down.
    await page.evaluate(() => (globalThis as unknown as Watched).watched.ended)
    clearInterval(watching)
    const work = longestTaskMs(JSON.parse((await opened.stopTracing()).toString()) as Trace)
    const { begun, first, all, pause, atRest } = await page.evaluate(() => (globalThis as unknown as Watched).watched)
    return { first: first - begun, all: all - begun, work, pause, atRest, megabytes: peak - before }
  } finally {
    await context.close()
  }
}

/** Microseconds; `tdur` is the thread's own time on the processor. */
type Trace = {
  readonly traceEvents: readonly {
    readonly name: string
    readonly ph: string
    readonly pid: number
    readonly tid: number
    readonly ts: number
    readonly tdur?: number
  }[]
}

/** Longest task of the thread that received the file, until its last rows arrived. */
const longestTaskMs = ({ traceEvents }: Trace): number => {
  const began = traceEvents.find(({ name }) => name === chosen)
  if (!began) throw new Error('the trace has no mark for the chosen file')
  const work = traceEvents.flatMap(({ name, ph, pid, tid, ts, tdur }) =>
    ph === 'X' &&
    pid === began.pid &&
    tid === began.tid &&
    name.endsWith('RunTask') &&
    tdur !== undefined &&
    ts + tdur > began.ts
      ? [tdur]
      : [],
  )
  if (work.length === 0) throw new Error('the trace contains no tasks')
  return Math.max(...work) / 1_000
}

/** The renderer processes of the browser, one of which belongs to this page. */
const renderersOf = async (opened: Browser): Promise<readonly number[]> => {
  const session = await opened.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

const residentMegabytes = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) =>
      sum +
      (existsSync(`/proc/${pid}/status`)
        ? Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
        : 0),
    0,
  )

const bareMs = (file: string): number => {
  const took = Array.from({ length: rounds }, () => {
    const began = performance.now()
    let cells = 0
    for (const line of readFileSync(file, 'utf8').split('\n')) cells += line.split(',').length
    return cells > rowCount ? performance.now() - began : Number.NaN
  })
  return median(took)
}
