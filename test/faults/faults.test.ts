import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { markdownTable, sectionOf } from '../../composition/commands/tables'
import { readFaultArguments } from './arguments'
import { dependencyTable, expectedOf, hostFaults } from './dependencies'
import { openFaultProxy } from './fault-proxy'
import { quantile, slopePerMinute } from './quantiles'

const names = ['power', 'crowd']

describe('the arguments of the faults command', () => {
  it('are parts and options', () => {
    expect(readFaultArguments([], names)).toEqual({ names: [], short: false, json: undefined, write: false })
    expect(readFaultArguments(['crowd', '--short', '--json', 'out.json'], names)).toEqual({
      names: ['crowd'],
      short: true,
      json: 'out.json',
      write: false,
    })
  })

  it.each([
    [['lightning'], '"lightning" is no part'],
    [['--json'], '--json needs'],
    [['--short', '--write'], 'a whole run'],
    [['--help'], 'NAME'],
  ])('that are invalid (%j) are explained', (args, sentence) => {
    expect(readFaultArguments(args, names)).toContain(sentence)
  })
})

describe('measured figures', () => {
  it('have quantiles', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1), quantile([], 0.5)]).toEqual([
      50, 99, 100, 0,
    ])
  })

  it('have a slope', () => {
    const climbing = Array.from({ length: 60 }, (_, seconds) => ({ seconds, value: 100 + seconds * 2 }))
    expect(slopePerMinute(climbing)).toBeCloseTo(120)
    expect(slopePerMinute(climbing.map(({ seconds }) => ({ seconds, value: 7 })))).toBe(0)
    expect(slopePerMinute([])).toBe(0)
  })
})

describe('docs/reliability.md', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/reliability.md'), 'utf8')

  it('has the dependency table that the faults command checks the product against', () => {
    expect(sectionOf(document, 'dependencies')).toBe(markdownTable(dependencyTable))
  })

  it('has a section for each measured table', () => {
    const source = [
      'start-and-stop',
      'full-disk',
      'hosts',
      'many-servers',
      'power',
      'payments',
      'crowd',
      'bodies',
      'documents',
      'foreign-files',
    ]
      .map(file => readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8'))
      .join('\n')
    const parts = [...source.matchAll(/FaultPart = \{\s+name: '([a-z-]+)'/g)].map(match => match[1])
    expect(parts).toHaveLength(12)
    for (const part of parts) expect(document).toContain(`<!-- faults ${part} -->`)
  })
})

/** No complete response from these: callers time out. */
const endless: ReadonlySet<string> = new Set(['silent', 'slow', 'endless body'])

describe('the faulty host', () => {
  it('injects every fault, and recovers', async () => {
    const host = createServer(
      (request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ path: request.url })),
    )
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
    const proxy = await openFaultProxy(`http://127.0.0.1:${(host.address() as AddressInfo).port}`)
    const ask = async (patienceMs = 5_000): Promise<string> => {
      try {
        const response = await fetch(`${proxy.url}/thing`, { signal: AbortSignal.timeout(patienceMs) })
        const text = await response.text()
        return `${response.status} ${text.slice(0, 60)}`
      } catch (error) {
        return error instanceof DOMException ? 'no answer' : 'cut'
      }
    }
    try {
      expect(await ask()).toBe('200 {"path":"/thing"}')
      const responses: Record<string, string> = {}
      for (const fault of hostFaults) {
        await proxy.set(fault)
        responses[fault] = await ask(endless.has(fault) ? 400 : undefined)
      }
      expect(responses).toEqual({
        refused: 'cut',
        silent: 'no answer',
        slow: 'no answer',
        cut: 'cut',
        '4xx': expect.stringMatching(/^403/),
        '5xx': expect.stringMatching(/^502/),
        '429': expect.stringMatching(/^429/),
        'wrong JSON': expect.stringMatching(/^200 \{"Status"/),
        'wrong shape': expect.stringMatching(/^200 \{"Status"/),
        'endless body': 'no answer',
        'huge headers': 'cut',
      })
      await proxy.set(undefined)
      expect(await ask()).toBe('200 {"path":"/thing"}')
      expect(Object.keys(expectedOf).sort()).toEqual([...hostFaults].sort())
    } finally {
      await proxy.close()
      host.closeAllConnections()
      host.close()
    }
  })
})
