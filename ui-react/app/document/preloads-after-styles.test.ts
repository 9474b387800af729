import { describe, expect, it } from '@jest/globals'
import { preloadsAfterStyles } from './preloads-after-styles'

const font = '<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin="anonymous"/>'
const script = '<link rel="modulepreload" href="/a.js"/>'
const style = '<link rel="stylesheet" href="/a.css" data-sheets="/b.css"/>'
const picture = '<link rel="preload" as="image" href="/a.webp"/>'

describe("the preloads of a page's head", () => {
  it('follow its style sheets, in their order; pictures of the first screen stay where they are', () => {
    expect(preloadsAfterStyles(`<html><head>${font}${picture}${script}${style}<script>x()</script></head><body>`)).toBe(
      `<html><head>${picture}${style}${font}${script}<script>x()</script></head><body>`,
    )
  })

  it('stay behind the styles where they are already', () => {
    const html = `<html><head>${style}${font}${script}</head><body></body></html>`
    expect(preloadsAfterStyles(html)).toBe(html)
  })

  it('stay in a page without styles, and text of the body is left alone', () => {
    const html = `<html><head>${font}</head><body><p>${style}</p></body></html>`
    expect(preloadsAfterStyles(html)).toBe(html)
  })
})
