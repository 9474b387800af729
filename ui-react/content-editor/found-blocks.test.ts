import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { BlockNeed } from '../../core/pages/blocks/block-need'
import { maxNeeds } from '../../core/pages/blocks/block-need'
import { unavailable } from '../../core/shared/domain-error'
import { foundForGallery } from '../../test/builders/goods/found-for-gallery'
import { widgetCache, loadWidgets } from '../widgets/desk'
import { FoundBlocks } from './found-blocks'

await loadWidgets(['product_card', 'text'])
const widget = { ...widgetCache.widgets.get('product_card')!, prepare: undefined }
const products = (term: string): BlockNeed => ({ tag: 'products', named: [], categoryIds: [], term, limit: 2 })

/** A shop that records requests; the test controls when typing pauses. */
const aShop = () => {
  const asked: (readonly BlockNeed[])[] = []
  const waiting: (() => void)[] = []
  const state = { down: false, changes: 0 }
  const blocks = new FoundBlocks(
    needs => {
      asked.push(needs)
      return state.down ? TE.left(unavailable('search')) : TE.right(needs.map(foundForGallery))
    },
    run => void waiting.push(run),
  )
  blocks.subscribe(() => (state.changes += 1))
  const pause = async () => {
    waiting.splice(0).forEach(run => run())
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { blocks, asked, state, pause }
}

describe('catalog data of blocks in the editor', () => {
  it('are requested once typing pauses, for all blocks together, and not again', async () => {
    const { blocks, asked, pause, state } = aShop()
    blocks.ask('a', widget, [products('d')])
    blocks.ask('a', widget, [products('door')])
    blocks.ask('b', widget, [products('hinge'), products('lever')])
    blocks.ask('c', widget, [])
    await pause()
    blocks.ask('a', widget, [products('door')])
    await pause()
    expect(asked).toEqual([[products('door'), products('hinge'), products('lever')]])
    expect([
      blocks.of('a').found.length,
      blocks.of('b').found.length,
      blocks.of('c').found.length,
      state.changes,
    ]).toEqual([1, 2, 0, 1])
  })

  it('stay unchanged until the answer arrives, and when none arrives', async () => {
    const { blocks, asked, pause, state } = aShop()
    blocks.ask('a', widget, [products('door')])
    await pause()
    const before = blocks.of('a')
    state.down = true
    blocks.ask('a', widget, [products('hinge')])
    expect(blocks.of('a')).toBe(before)
    await pause()
    expect(blocks.of('a')).toBe(before)
    state.down = false
    blocks.ask('a', widget, [products('hinge')])
    await pause()
    expect(asked).toHaveLength(3)
    expect(blocks.of('a')).not.toBe(before)
  })

  it('are requested in several calls beyond the limit of one call', async () => {
    const { blocks, asked, pause } = aShop()
    for (let at = 0; at < maxNeeds + 5; at += 1) blocks.ask(`block-${at}`, widget, [products(`${at}`)])
    await pause()
    expect(asked.map(({ length }) => length)).toEqual([maxNeeds, 5])
    expect(blocks.of(`block-${maxNeeds + 4}`).found).toHaveLength(1)
  })
})
