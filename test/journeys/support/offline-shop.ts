import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { freePort } from '../../../composition/commands/server-process'
import { takenOver, type Visit } from './browser'
import type { RunningShop } from './shop'

const folder = join(import.meta.dirname, '../../../dist/demo')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** A minimal file server: content type by extension, and the host's 404 page for a missing file. */
const fileServer = (): Server =>
  createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const name = path.endsWith('/') ? `${path}index.html` : path
    void readFile(join(folder, name)).then(
      bytes => answer.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () =>
        void readFile(join(folder, '404.html')).then(bytes =>
          answer.writeHead(404, { 'content-type': 'text/html' }).end(bytes),
        ),
    )
  })

/**
 * The offline shop as its visitors have it: built files on a plain server for the first visit, then neither network nor
 * server. `prepare: false` leaves the network to the journey.
 */
export const openOfflineShop = async (prepare = true): Promise<RunningShop> => {
  const port = await freePort()
  let server: Server | undefined
  let cuts = 0
  const contexts = new Set<BrowserContext>()
  const start = () =>
    new Promise<void>(resolve => {
      if (server) return resolve()
      server = fileServer().listen(port, '127.0.0.1', resolve)
    })
  const down = () =>
    new Promise<void>(resolve => {
      if (!server) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
      server = undefined
    })
  await start()
  return {
    url: `http://localhost:${port}`,
    home: `http://home.localhost:${port}`,
    data: '',
    start,
    kill: () => {
      cuts += 1
      return down()
    },
    cuts: () => cuts,
    stop: () => down().then(() => 0),
    close: down,
    output: () => '',
    pid: () => process.pid,
    arrived: async visitor => {
      contexts.add(visitor.context)
      visitor.context.once('close', () => contexts.delete(visitor.context))
      if (!prepare) return
      await start()
      await visitOnce(visitor)
      await visitor.context.setOffline(true)
      await down()
    },
    mails: async () => (await Promise.all([...contexts].map(readOutbox))).flat(),
  }
}

/** The first visit, until the bar says that the shop works without a network. */
export const visitOnce = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  await page.goto('/')
  await takenOver(page)
  await page
    .getByRole('complementary', { name: 'Offline demonstration' })
    .getByText('Works without a network')
    .waitFor({ timeout: 40_000 })
}

/** All mails of a browser, read in its outbox as a person would, oldest first. */
const readOutbox = async (context: BrowserContext): Promise<readonly string[]> => {
  const page = await context.newPage()
  await page.goto('/outbox')
  await takenOver(page)
  const list = page.getByRole('navigation', { name: 'Emails' }).getByRole('link')
  const mails: string[] = []
  for (let at = (await list.count()) - 1; at >= 0; at--) {
    await list.nth(at).click()
    const mail = page.getByRole('article')
    await mail.waitFor()
    await mail.getByRole('tab', { name: 'Plain text' }).click()
    mails.push(`${await mail.getByRole('heading', { level: 2 }).innerText()}\n${await mail.innerText()}`)
    await page.goto('/outbox')
    await takenOver(page)
  }
  await page.close()
  return mails
}
