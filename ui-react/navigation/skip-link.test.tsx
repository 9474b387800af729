import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { AboveFrame, SkipLink } from './skip-link'

const rendered = (page: React.ReactElement): string =>
  renderToStaticMarkup(<TextsProvider value={someTexts()}>{page}</TextsProvider>)

const frame = (
  <>
    <SkipLink />
    <header />
  </>
)

describe('the skip link', () => {
  it('comes before the frame and leads to the content', () => {
    expect(rendered(frame)).toBe('<a class="skip-link" href="#main">Skip to content</a><header></header>')
  })

  it('comes once, and before anything above the frame', () => {
    expect(rendered(<AboveFrame above={<aside />}>{frame}</AboveFrame>)).toBe(
      '<a class="skip-link" href="#main">Skip to content</a><aside></aside><header></header>',
    )
  })
})
