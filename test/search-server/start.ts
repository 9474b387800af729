/**
 * `npm run search-server`: starts OpenSearch on loopback and prints its addresses; `-- --nodes 2` starts two nodes.
 * With a command (`npm run search-server -- -- npm test -- PATH`), runs it with `LINTEL_TEST_OPENSEARCH_URL` set and
 * stops.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { searchServerInstalled } from './installed'
import { startSearchCluster } from './nodes'

const { values, positionals } = parseArgs({
  options: { nodes: { type: 'string', default: '1' }, heap: { type: 'string', default: '512m' } },
  allowPositionals: true,
})
/** Exit code if the server cannot run on this machine. */
const cannotRun = 3

const installed = await searchServerInstalled()
if (installed.tag === 'missing') {
  console.error(`No search server: ${installed.reason}.`)
  process.exit(cannotRun)
}
const cluster = await startSearchCluster(installed, Math.max(1, Number(values.nodes)), values.heap)
const urls = cluster.nodes.map(({ url }) => url)
const [command, ...rest] = positionals
if (command === undefined) {
  console.log(`OpenSearch: ${urls.join(',')} (stop with Ctrl+C)`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
} else {
  const child = spawn(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, LINTEL_TEST_OPENSEARCH_URL: urls[0], LINTEL_TEST_OPENSEARCH_NODES: 'start' },
  })
  process.once('SIGTERM', () => child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
await cluster.close()
process.exit()
