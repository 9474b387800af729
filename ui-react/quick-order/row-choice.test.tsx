import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { asksForChoices, type ShownRow } from './pad-rows'
import { RowChoice } from './row-choice'

const rendered = (row: ShownRow): string =>
  renderToStaticMarkup(
    <TextsProvider value={someTexts()}>
      <RowChoice row={row} at={1} asks={asksForChoices(row)} busy={false} onChoose={() => undefined} />
    </TextsProvider>,
  )

describe('the choices of a row of the pad', () => {
  it('are only an empty field where the product has none', () => {
    expect(rendered({ sku: 'BX-1', quantity: '1' })).toBe('<input type="hidden" name="choices" value=""/>')
  })

  it('must be made where options are required, with a link without JavaScript [S3-5.20]', () => {
    const html = rendered({ sku: 'FR-HM/1', quantity: '', name: 'Hollow Metal Frame', chooses: true })
    expect(html).toContain('This product has something to choose before it can be ordered.')
    expect(html).toMatch(/<a(?=[^>]*href="\/search\?q=FR-HM%2F1")[^>]*>(?:(?!<\/a>)[^])*Choose options/)
  })

  it('are shown and submitted, with a change button [S3-5.20]', () => {
    const html = rendered({
      sku: 'FR-HM-1',
      quantity: '2',
      choices: [{ modifierId: 5, value: '7' }],
      shown: [{ name: 'Anchor type', value: 'Masonry <wire>' }],
    })
    for (const fragment of [
      'name="choices" value="[[5,&quot;7&quot;]]"',
      'Anchor type: <strong>Masonry &lt;wire&gt;</strong>',
      'Change options',
      ' in row 2',
    ])
      expect([fragment, html.includes(fragment)]).toEqual([fragment, true])
  })
})
