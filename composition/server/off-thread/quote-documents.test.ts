import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { answerOf } from '../../../test/builders/outcome'
import { aQuotedLine, aShownQuote } from '../../../test/builders/shown-quote'
import { quoteDocumentsOffThread } from './quote-documents'
import { threadModule, threadRunner } from './thread-runner'
import { documentLimits, openThreads } from './threads'
import type * as tasks from './tasks'

const manyLines = (count: number) =>
  aShownQuote({
    lines: Array.from({ length: count }, (_, at) =>
      aQuotedLine({ id: `${at}`, sku: `SKU-${at + 1}`, picture: { key: `lock-${at % 20}`, alt: '' } }),
    ),
  })

/** How often the event loop of the calling thread turns while the work runs. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let [turns, isDone] = [0, false]
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise(resolve => setTimeout(resolve, 1))
    turns += 1
  }
  await done
  return turns
}

describe('quote documents from a worker thread', () => {
  let folder: string
  const threads = openThreads()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const picture = await sharp({ create: { width: 160, height: 160, channels: 4, background: '#335577' } })
      .webp()
      .toBuffer()
    await Promise.all(Array.from({ length: 20 }, (_, at) => writeFile(join(folder, `lock-${at}-160.webp`), picture)))
  })
  afterAll(async () => {
    await threads.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('contain every line and the pictures, like documents of the main thread', async () => {
    const bytes = await answerOf(quoteDocumentsOffThread(threads.documents, [folder]).make(manyLines(60), 'fr-LU'))
    const { text } = await extractText(await getDocumentProxy(bytes.slice()))
    expect(text[0]).toContain('Devis 10482')
    expect(new Set(text.join(' ').match(/SKU-\d+/g)).size).toBe(60)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length,
    ).toBeGreaterThan(0)
  })

  it('do not block the server while 200 lines are laid out', async () => {
    const documents = quoteDocumentsOffThread(threads.documents, [folder])
    await answerOf(documents.make(aShownQuote(), 'en'))
    expect(await turnsDuring(documents.make(manyLines(200), 'en'))).toBeGreaterThan(100)
  })

  it('are refused immediately when the queue is full, and fail when one takes too long', async () => {
    const slow = threadRunner<typeof tasks>(threadModule('tasks'), { ...documentLimits, maxWaiting: 1, deadlineMs: 5 })
    const documents = quoteDocumentsOffThread(slow, [folder])
    const answers = await Promise.all(Array.from({ length: 3 }, () => documents.make(manyLines(200), 'en')()))
    await slow.stop()
    expect(answers.map(answer => ('left' in answer ? answer.left : 'made'))).toEqual([
      expect.objectContaining({ tag: 'unavailable', service: 'pdf' }),
      expect.objectContaining({ tag: 'unavailable' }),
      { tag: 'limited', retryAfterSeconds: 5 },
    ])
  })

  it('have another version when a picture has changed', async () => {
    const { version } = quoteDocumentsOffThread(threads.documents, [folder])
    const versionOf = () => answerOf(version!(manyLines(3)))
    const before = await versionOf()
    expect(await versionOf()).toBe(before)
    await utimes(join(folder, 'lock-1-160.webp'), 1, 1)
    expect(await versionOf()).not.toBe(before)
  })
})
