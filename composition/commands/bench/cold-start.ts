import { get } from 'node:http'
import { startBare, type Running } from './processes.ts'
import { inTurns, type Bench } from './row.ts'

/** Time from the command to the first page. */
export const coldStart: Bench = {
  name: 'cold-start',
  about:
    'Time from running `npm start` to the first 200 response of the home page, with a seeded database and a built ' +
    'shop. Control: a bare `node:http` server.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    const folder = await dataFolder()
    const page = new Uint8Array(Buffer.from('<!doctype html><title>bare</title>'))
    const timed = (start: () => Promise<Running>) => async (): Promise<number> => {
      const began = performance.now()
      const running = await start()
      await firstPage(running.url)
      const took = performance.now() - began
      await running.stop()
      return took
    }
    const shop = timed(() => startShop(folder))
    const bare = timed(() => startBare({ headers: { 'content-type': 'text/html' }, body: page }))
    note('cold-start')
    await shop()
    const { value, control } = await inTurns(turns + 2, shop, bare)
    return [
      {
        what: 'command to first page',
        value,
        unit: 'ms',
        control: { what: 'bare server', value: control },
        goal: { kind: 'value', figure: 500, better: 'less' },
      },
    ]
  },
}

const firstPage = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, response => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`the first page responded with ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
