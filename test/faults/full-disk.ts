import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aShopper, errorOf, goods, isAccepted } from '../journeys/support/http-shopper'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { findings, pause, skipped, type FaultPart } from './fault-part'
import { storedInFiles } from './stored-data'

const run = promisify(execFile)

/** The data disk fills up during operation, and is cleared again. */
export const diskPart: FaultPart = {
  name: 'disk',
  about: 'a full disk under the data',
  run: async ({ note }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-disk-'))
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).then(
      () => true,
      () => false,
    )
    if (!mounted) {
      await rm(folder, { recursive: true, force: true })
      return skipped('a small disk can be mounted by root only')
    }
    const found = findings()
    const rows: string[][] = []
    const shop = await openShop({ LINTEL_LOG_LEVEL: 'warn' }, folder)
    try {
      const rita = aShopper(shop.url)
      let taken = 0
      const add = async () => {
        const reply = await rita.add(goods.lock.variant, 1)
        if (isAccepted(reply)) taken += 1
        return reply
      }
      for (let piece = 0; piece < 3; piece++) await add()
      rows.push(['before', '200', 'accepted'])

      await fill(folder)
      note('full')
      let refused = await add()
      // The write-ahead log has preallocated space, which carts of other guests use up.
      for (let more = 0; more < 1_000 && isAccepted(refused); more++)
        refused = await aShopper(shop.url).add(goods.hook.variant, 1)
      found.expect(
        refused.status === 503 && errorOf(refused)['tag'] === 'unavailable',
        `a write on the full disk answered ${refused.status} ${refused.text.slice(0, 120)}`,
      )
      found.expect(
        await waitForOutput(shop, /disk is full|disk I\/O|ENOSPC/i),
        `the log does not report the full disk: ${shop.output().slice(-300)}`,
      )
      const statuses: number[] = []
      for (const path of ['/', '/hardware/', goods.lock.slug, '/search/?q=lock', '/cart/'])
        statuses.push((await rita.page(path)).status, (await aShopper(shop.url).page(path)).status)
      found.expect(
        statuses.every(status => status === 200),
        `pages on the full disk answered ${statuses.join(' ')}`,
      )
      rows.push(['full', [...new Set(statuses)].join(' '), `${refused.status} ${String(errorOf(refused)['tag'])}`])

      await rm(join(folder, 'ballast'))
      await pause(200)
      const again = await add()
      found.expect(isAccepted(again), `with space available again, a write was answered ${again.status}`)
      const pieces = (await rita.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
      found.expect(pieces === taken, `${taken} pieces were accepted, ${pieces} are in the cart`)
      found.expect((await aShopper(shop.url).page('/')).status === 200, 'the shop does not open again')
      rows.push(['space available again', '200', isAccepted(again) ? 'accepted' : String(again.status)])

      await fill(folder)
      await shop.kill()
      await rm(join(folder, 'ballast'))
      found.expect((await storedInFiles(folder).integrity()) === 'ok', 'the files are damaged')
      await shop.start()
      const inCart = (await rita.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
      found.expect(inCart === taken, `after a stop on the full disk ${inCart} of ${taken} pieces are stored`)
      rows.push(['stopped while full', '200', `${inCart} of ${taken} pieces stored`])
    } finally {
      await shop.close()
      await run('umount', [folder]).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
    return { table: { columns: ['disk', 'pages', 'write'], rows }, problems: found.problems }
  },
}

/** Whether the log matches; its lines appear shortly after the responses. */
const waitForOutput = async (shop: RunningShop, pattern: RegExp): Promise<boolean> => {
  for (let tries = 0; tries < 30 && !pattern.test(shop.output()); tries++) await pause(100)
  return pattern.test(shop.output())
}

/** Uses up all free space, to the last block. */
const fill = async (folder: string): Promise<void> => {
  const file = await open(join(folder, 'ballast'), 'a')
  try {
    const { bavail, bsize } = await statfs(folder)
    for (let left = bavail; left > 0; left = (await statfs(folder)).bavail) {
      const wanted = Math.min(left * bsize, 1_000_000)
      await file.write(Buffer.alloc(wanted))
    }
  } catch {
    // ENOSPC: full enough, even if part of the last block is free.
  } finally {
    await file.close()
  }
}
