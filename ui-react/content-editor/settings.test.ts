import { describe, expect, it } from '@jest/globals'
import {
  blocks,
  flag,
  group,
  link,
  list,
  maybe,
  number,
  or,
  readSettings,
  words,
  type Shape,
} from '../../core/content/blocks/setting'
import { lookup } from '../i18n/lookup'
import { messagesOf } from '../../test/builders/texts'
import { eachOf } from '../../test/builders/each-of'
import { widgetCache, loadWidgets, registry } from '../widgets/desk'
import { placesInside } from './add-panel-places'
import { isPlainHtml } from './plain-html'
import { readPlaced } from './placed-settings'
import { blockErrorText, optionName, settingName } from './setting-text'

await loadWidgets(Object.keys(registry))
const texts = (['en', 'fr-LU'] as const).map(language => [language, lookup(messagesOf(language), language)] as const)
const [[, english]] = texts as [(typeof texts)[number]]

const allSettings = (shape: Shape): readonly (readonly [string, Shape[string]])[] =>
  Object.entries(shape).flatMap(([name, setting]) => [[name, setting] as const, ...allSettings(setting.parts ?? {})])
const everySetting = [...widgetCache.widgets.values()].flatMap(({ settings }) => allSettings(settings))

describe('the settings of a block in the editor', () => {
  it.each(texts)('have names and option texts in %s', (_, text) => {
    for (const [name, { options = [] }] of eachOf(everySetting)) {
      expect(text(`content-editor.setting.${name}`)).not.toBe(`content-editor.setting.${name}`)
      for (const option of options)
        expect([option, optionName(text, option)]).not.toEqual([option, option.length > 2 ? option : ''])
    }
  })

  it('without a text are named by their key', () =>
    expect([settingName(english, 'newSetting_2'), optionName(english, 'never-heard-of')]).toEqual([
      'New setting 2',
      'never-heard-of',
    ]))

  it("are named in the editor's language at the place of each error [S2-9.16]", () => {
    const shape = {
      panels: list({ title: words, every: or(1, number(1, 9)) }),
      button: maybe(group({ text: words, href: link })),
      open: or(false, flag),
    }
    const errorTextOf = (settings: object): string => {
      const read = readSettings(shape, { ...settings })
      return read._tag === 'Left' ? blockErrorText(english, read.left) : 'fine'
    }
    expect(errorTextOf({ panels: [{ title: 'a' }, {}] })).toBe('Panels › 2 › Title › Needs a text.')
    expect(errorTextOf({ panels: [{ title: 'a', every: 12 }] })).toBe(
      'Panels › 1 › Every › Needs a number from 1 to 9.',
    )
    expect(errorTextOf({ button: { text: 'a', href: 'javascript:x' } })).toBe(
      'Button › Leads to › Not an address: begin with /, https://, mailto: or tel:.',
    )
    expect(errorTextOf({ open: 'perhaps' })).toBe('Open › Neither on nor off.')
  })

  it('are read as on their page, with a placeholder for nested blocks', () => {
    const slot = () => null
    const shape = {
      title: words,
      button: maybe(group({ text: words, href: link })),
      left: blocks,
      panels: list({ title: words, content: blocks }),
    }
    expect(
      readPlaced(shape, {
        title: 'A',
        button: { text: '', href: undefined },
        left: slot,
        panels: [
          { title: 'One', content: slot },
          { title: 'Two', content: slot },
        ],
      }),
    ).toEqual({
      _tag: 'Right',
      right: {
        title: 'A',
        left: slot,
        panels: [
          { title: 'One', content: slot },
          { title: 'Two', content: slot },
        ],
      },
    })
    expect(readPlaced(shape, { title: '', left: slot })).toMatchObject({ _tag: 'Left' })
  })

  it('list the places for nested blocks', () => {
    const settings = {
      tabs: [
        { label: 'One', content: [{}, {}] },
        { label: 'Two', content: [] },
      ],
    }
    expect(placesInside(english, widgetCache.widgets.get('tabs')!.settings, settings, 'a')).toEqual([
      { key: 'a:tabs[0].content', zone: 'a:tabs[0].content', index: 2, label: 'Tabs 1, Content', blocks: [{}, {}] },
      { key: 'a:tabs[1].content', zone: 'a:tabs[1].content', index: 0, label: 'Tabs 2, Content', blocks: [] },
    ])
  })
})

describe('HTML of a setting', () => {
  it('is edited as rich text where that can represent it, and as source otherwise', () => {
    for (const plain of [
      '',
      'Words',
      '<p>One <strong>two</strong><br/></p>',
      '<ul><li><a href="/doors/">Doors</a></li></ul>',
      '<h2>A < B</h2>',
    ])
      expect([plain, isPlainHtml(plain)]).toEqual([plain, true])
    for (const more of [
      '<table><tr><td>1</td></tr></table>',
      '<p class="lead">x</p>',
      '<a href="/x" target="_blank">x</a>',
      '<img src="/pictures/a.webp">',
      '<!-- note --><p>x</p>',
      '<p style="color:red">x</p>',
    ])
      expect([more, isPlainHtml(more)]).toEqual([more, false])
  })
})
