import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { fetchedMarkup } from '../../test/builders/fetched'
import { foundForGallery } from '../../test/builders/goods/found-for-gallery'
import type { PlacedBlock } from '../../test/builders/widgets'
import { ZoneView } from './blocks-view'
import { widgetCache } from './widget-cache'
import { loadBlocks, loadWidgets } from './load-blocks'
import { registry } from './registry'
import { renderZonesByLibrary } from './rendered-zone'

renderZonesByLibrary()
const types = Object.keys(registry)
await loadWidgets(types)

/** Blocks of a page rendered by the server, and by the browser that hydrates it. */
const shownTwice = async (placed: readonly PlacedBlock[]) => {
  const blocks = placed.map(({ type, settings }, at) => ({ id: `block-${at + 1}`, type, settings }))
  const loaded = await loadBlocks({ zones: { area: blocks }, skipped: [] }, '/page/', {
    fillBlocks: needs => TE.right(needs.map(foundForGallery)),
  })
  const zone = { blocks: loaded.zones['area'] ?? [], types: loaded.types }
  const Server = widgetCache.Zone!
  const markup = (element: Parameters<typeof fetchedMarkup>[0]) =>
    fetchedMarkup(element, { key: 'nothing', answer: null })
  return { byServer: markup(<Server {...zone} />), byBrowser: markup(<ZoneView {...zone} />) }
}

const text = (fragment: string) => ({ type: 'text', props: { html: `<p>${fragment}</p>` } })

describe('blocks rendered on the server', () => {
  it("use a different component from the browser's", () => expect(widgetCache.Zone).not.toBe(ZoneView))

  it.each(types)('%s have the same markup on the server as in the browser [S2-9.16]', async type => {
    const samples = widgetCache.widgets.get(type)!.samples.map(({ settings }) => ({ type, settings }))
    const { byServer, byBrowser } = await shownTwice([
      ...samples,
      { type: 'text', settings: { html: '<p>And on.</p>' } },
    ])
    expect(byServer).toContain('And on.')
    expect(byServer).toBe(byBrowser)
  })

  it('can be nested in columns, panels and tabs', async () => {
    const columns = { type: 'columns', props: { column_1: [text('First column'), text('Below it')], column_2: [] } }
    const panels = {
      type: 'accordion_block',
      props: { panels: [{ title: 'Panel', content: [columns, text('After the columns')] }] },
    }
    const { byServer, byBrowser } = await shownTwice([
      {
        type: 'tabs',
        settings: {
          title: 'Tabs',
          tabs: [
            { label: 'One', content: [panels] },
            { label: 'Two', text: '<p>Words alone</p>' },
          ],
        },
      },
    ])
    for (const fragment of ['First column', 'Below it', 'After the columns', 'Words alone'])
      expect(byServer).toContain(fragment)
    expect(byServer).toBe(byBrowser)
  })
})
