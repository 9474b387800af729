import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installed } from './installed'

export type SearchNode = {
  readonly url: string
  /** Ends the process at once, as a power cut does. */
  readonly kill: () => Promise<void>
  /** Starts it again with its data. */
  readonly start: () => Promise<void>
}

/** A cluster of search servers on loopback, one process per node. The first node is the cluster manager. */
export type SearchCluster = {
  readonly nodes: readonly SearchNode[]
  /** Stops all nodes and removes their data. */
  readonly close: () => Promise<void>
}

const startsWithinMs = 120_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const ended = async (process: ChildProcess | undefined) => {
  if (process && process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}

/** Starts this many nodes; resolves once all of them have joined. */
export const startSearchCluster = async (
  { classPath, folder }: Extract<Installed, { readonly tag: 'installed' }>,
  count: number,
  heap = '512m',
): Promise<SearchCluster> => {
  const data = mkdtempSync(join(tmpdir(), 'lintel-search-'))
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`)
  const ports = await Promise.all(names.flatMap(() => [freePort(), freePort()]))
  const seeds = names.map((_, at) => `127.0.0.1:${ports[2 * at + 1]}`).join(',')

  const nodeOf = (name: string, at: number) => {
    let running: ChildProcess | undefined
    let output = ''
    const url = `http://127.0.0.1:${ports[2 * at]}`
    const home = join(data, name)
    mkdirSync(home)
    const settings = {
      'node.name': name,
      'path.home': home,
      'cluster.name': 'lintel-test',
      'cluster.initial_cluster_manager_nodes': names[0],
      'discovery.seed_hosts': seeds,
      'http.port': ports[2 * at],
      'transport.port': ports[2 * at + 1],
      // A full disk of the machine is not what these tests are about.
      'cluster.routing.allocation.disk.threshold_enabled': false,
      ...(at === 0 ? {} : { 'node.roles': 'data,ingest' }),
    }
    const begin = () => {
      running = spawn(
        'java',
        [
          `-Xms${heap}`,
          `-Xmx${heap}`,
          `-Dlog4j2.configurationFile=${join(folder, 'log4j2.properties')}`,
          `-Djava.io.tmpdir=${data}`,
          '-cp',
          classPath,
          'SearchServer',
          ...Object.entries(settings).map(([key, value]) => `${key}=${value}`),
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output = (output + chunk.toString()).slice(-20_000)
        })
    }
    const joined = async () => {
      for (const until = Date.now() + startsWithinMs; ;) {
        const health = await fetch(`${url}/_cluster/health?wait_for_nodes=${count}&timeout=5s`).catch(() => undefined)
        const body = health?.ok ? ((await health.json()) as { readonly timed_out: boolean }) : undefined
        if (body?.timed_out === false) return
        if (running?.exitCode !== null || Date.now() > until)
          throw new Error(`the search server ${name} did not start:\n${output}`)
        await new Promise(resolve => setTimeout(resolve, 200))
      }
    }
    const stop = async (signal: NodeJS.Signals) => {
      running?.kill(signal)
      await ended(running)
    }
    return { url, begin, joined, stop }
  }

  const all = names.map(nodeOf)
  const killAtExit = () => {
    for (const node of all) void node.stop('SIGKILL')
  }
  process.once('exit', killAtExit)
  const close = async () => {
    process.off('exit', killAtExit)
    await Promise.all(all.map(node => node.stop('SIGKILL')))
    rmSync(data, { recursive: true, force: true })
  }
  try {
    for (const node of all) node.begin()
    await Promise.all(all.map(node => node.joined()))
  } catch (error) {
    await close()
    throw error
  }
  return {
    nodes: all.map(({ url, begin, joined, stop }) => ({
      url,
      kill: () => stop('SIGKILL'),
      start: () => {
        begin()
        return joined()
      },
    })),
    close,
  }
}
