import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cleanHtml } from './clean-html'
import { shopAnchors } from './shop-anchors'

describe('third-party HTML', () => {
  it('keeps headings, texts, lists, tables, links and pictures', () => {
    const html =
      '<h2 class="lead">Levers</h2><p>Solid <strong>brass</strong></p><ul><li>Grade 2</li></ul><table><tr><th ' +
      'scope="row">Backset</th><td colspan="2">2 3/4 in</td></tr></table>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<a href="/hinges/?page=2#top">Hinges</a>')).toBe('<a href="/hinges/?page=2#top">Hinges</a>')
    expect(cleanHtml('<img src="/pictures/lever-450.webp" alt="Lever" width="450" height="450">')).toBe(
      '<img width="450" height="450" src="/pictures/lever-450.webp" alt="Lever" loading="lazy" />',
    )
  })

  it('leaves no script, style, frame, form or handler', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe><form ' +
      'action="/x"><input name="a"><button>b</button></form><p style="position:fixed" onclick="x()" ' +
      'onmouseover=x>Text</p><svg onload=x><circle/></svg><object data="x"></object><meta http-equiv="refresh" ' +
      'content="0"><base href="//x"><link rel=stylesheet href=x>'
    expect(cleanHtml(html)).toBe('b<p>Text</p>')
  })

  it.each([
    'javascript:alert(1)',
    ' jAvAsCrIpT:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:pw@evil.example/',
    'https:/\\evil.example',
    'file:///etc/passwd',
    'blob:https://x',
    'evil.example',
    'tel:<x>',
    `/${'a'.repeat(3000)}`,
  ])('removes a link to %j', href => {
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
  })

  it('allows links to the web, mail, telephone and our own pages, with noopener for other hosts', () => {
    expect(cleanHtml('<a href="https://maker.example/a?b=1&amp;c=2" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://maker.example/a?b=1&amp;c=2" rel="noopener" target="_blank">x</a>',
    )
    expect(cleanHtml('<a href="mailto:sales@lintel.example">x</a>')).toBe('<a href="mailto:sales@lintel.example">x</a>')
    expect(cleanHtml('<a href="tel:+1-800-555-0142">x</a>')).toBe('<a href="tel:+1-800-555-0142">x</a>')
    expect(cleanHtml('<a href="#sizes" target="_blank">x</a>')).toBe('<a href="#sizes">x</a>')
  })

  it.each([
    'http://x.example/a.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//x.example/a.png',
    'javascript:alert(1)',
    '',
  ])('removes a picture from %j', src => {
    expect(cleanHtml(`<p>a<img src="${src}" onerror="x()">b</p>`)).toBe('<p>ab</p>')
  })

  it('keeps plain class names only', () => {
    expect(cleanHtml('<p class="lead a:hover x&quot;y [z] ok-1">x</p>')).toBe('<p class="lead ok-1">x</p>')
  })

  it('closes unclosed tags and removes nested or malformed scripts', () => {
    expect(cleanHtml('<p>a<b>b')).toBe('<p>a<b>b</b></p>')
    expect(cleanHtml('<scr<script>ipt>alert(1)</scr</script>ipt>')).not.toMatch(/<script/i)
    expect(cleanHtml('<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>')).not.toMatch(/onerror|<style/i)
    expect(cleanHtml('<noscript><p title="</noscript><img src=x onerror=alert(1)>">')).not.toMatch(/<img[^>]*onerror/i)
    expect(cleanHtml('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d')
  })

  it('is sanitized again where removing a tag joined the parts around it', () => {
    expect(cleanHtml('<p>a<svg><p>b')).toBe('<p>a</p><p>b</p><p></p>')
  })

  it("prefixes ids in a text, with links to them, so that none collides with the page's", () => {
    expect(cleanHtml('<p><a href="#sizes">Sizes</a> <a href="#reviews">Reviews</a></p><h2 id="sizes">Sizes</h2>')).toBe(
      '<p><a href="#c--sizes">Sizes</a> <a href="#reviews">Reviews</a></p><h2 id="c--sizes">Sizes</h2>',
    )
    expect(cleanHtml('<div id="lintel-state">{"assets":{"app":"/documents/media-1.js"}}</div>')).toBe(
      '<div id="c--lintel-state">{"assets":{"app":"/documents/media-1.js"}}</div>',
    )
    expect(
      cleanHtml(
        '<img id="getElementById" name="body" src="/a.png"><a id="location" name="cookie" href="/x">x</a><p ' +
          'id="two words" for="q" aria-labelledby="q">y</p>',
      ),
    ).toBe(
      '<img src="/a.png" alt="" loading="lazy" id="c--getElementById" /><a href="/x" id="c--location">x</a><p>y</p>',
    )
  })

  it("rewrites fragment links to other pages' texts, and keeps the shop's own ids", () => {
    expect(cleanHtml('<a href="/returns/#how">How</a>')).toBe('<a href="/returns/#c--how">How</a>')
    expect(cleanHtml('<a href="/returns/?a=1#c--how">How</a>')).toBe('<a href="/returns/?a=1#c--how">How</a>')
    for (const own of [
      '/locks/#reviews',
      '/account/settings#addresses',
      '/#/orders',
      '/doors/#block-2',
      '/doors/#department-310',
      '/doors/#HtmlBlock-0c5f33d1-8d7e-4f0a-9b1e-1c2d3e4f5a6b',
    ])
      expect(cleanHtml(`<a href="${own}">x</a>`)).toBe(`<a href="${own}">x</a>`)
    expect(cleanHtml('<a href="https://other.example/#how">x</a>')).toContain('href="https://other.example/#how"')
  })

  it("keeps links to every id that the shop's own pages have", () => {
    const folder = join(import.meta.dirname, '../../ui-react')
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    )
    const ids = pages.flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id),
    )
    expect([...new Set(ids)].sort()).toEqual([...shopAnchors].sort())
  })

  it('has no unprefixed id, no name and no data attribute, for any input', () => {
    const name = fc.constantFrom('lintel-state', 'root', 'main', 'body', 'c--x', 'x y', '"', '')
    const ids: string[] = []
    const attribute = fc
      .tuple(
        fc.constantFrom('id', 'ID', 'name', 'for', 'data-lintel-state', 'aria-labelledby', 'form', 'headers'),
        name,
      )
      .map(([each, value]) => `${each}="${value}"`)
    const tag = fc
      .tuple(
        fc.constantFrom('p', 'div', 'a', 'img', 'td', 'script', 'svg', 'h2'),
        fc.array(attribute, { maxLength: 3 }),
      )
      .map(([each, all]) => `<${each} ${all.join(' ')}>`)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(tag, fc.constantFrom('</p>', '</div>', 'text', '<a href="#main">', '<!--', '-->')), {
          maxLength: 10,
        }),
        parts => {
          const cleaned = cleanHtml(parts.join(''))
          const own = [...cleaned.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id = '']) => id)
          expect(own.filter(id => !/^c--[\w-]+$/.test(id))).toEqual([])
          ids.push(...own)
          expect(cleaned).not.toMatch(/<[^>]*\s(?:name|for|form|headers|data-[\w-]+|aria-[\w-]+)=/i)
        },
      ),
    )
    expect(ids.length).toBeGreaterThan(0)
  })

  it('is unchanged when it is sanitized again', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<img src=x ',
        'onerror=',
        '<script>',
        '<!--',
        '-->',
        '<svg>',
        '<style>',
        '&lt;',
        'javascript:',
        '<table><tr><td>',
        '"',
        "'",
        '<',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map(parts => parts.join('')),
        html => {
          const once = cleanHtml(html)
          expect(cleanHtml(once)).toBe(once)
          expect(once).not.toMatch(/<(script|style|svg|iframe)|<[^>]*\son\w+\s*=/i)
        },
      ),
    )
  })
})
