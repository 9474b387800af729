import { describe, expect, it } from '@jest/globals'
import { logSkippedBlocks } from './log-skipped-blocks'

describe('content blocks that pages skip', () => {
  it('are logged once each, however often their pages are opened', () => {
    const lines: object[] = []
    const { skipped } = logSkippedBlocks({ warn: facts => void lines.push(facts) })
    for (let visit = 0; visit < 3; visit++)
      skipped([
        { place: '/about/ a', reason: 'no text' },
        { place: '/about/ b', reason: 'no text' },
      ])
    expect(lines).toEqual([
      { place: '/about/ a', reason: 'no text' },
      { place: '/about/ b', reason: 'no text' },
    ])
  })
})
