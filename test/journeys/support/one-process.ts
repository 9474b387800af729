import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { FetchFrom } from './http-shopper'
import type { RunningShop } from './shop'

/** The processes that serve a shop, by their process ids; those of Linux. */
export const servingProcesses = (shop: RunningShop): readonly number[] =>
  readFileSync(`/proc/${shop.pid()}/task/${shop.pid()}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/**
 * Requests that one of the processes behind the shop's port answers: the others are stopped while it accepts the
 * connection. One request at a time.
 */
export const fetchFromProcess =
  (shop: RunningShop, pid: number): FetchFrom =>
  async (url, init) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const others = servingProcesses(shop).filter(each => each !== pid)
    try {
      for (const other of others) process.kill(other, 'SIGSTOP')
      try {
        await ask(agent, new URL('/healthz', url).href, {})
      } finally {
        for (const other of others) process.kill(other, 'SIGCONT')
      }
      return await ask(agent, url, init)
    } finally {
      agent.destroy()
    }
  }

const ask = (agent: Agent, url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...(headers as Record<string, string>) }, timeout: 20_000 }
    const sent = request(url, options, answer => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const received = new Headers()
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) received.append(name, value)
        const hasBody = ![204, 205, 304].includes(answer.statusCode ?? 0)
        resolve(new Response(hasBody ? Buffer.concat(pieces) : null, { status: answer.statusCode, headers: received }))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${url}`)))
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : undefined)
  })
