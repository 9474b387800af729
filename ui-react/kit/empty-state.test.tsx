import { describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmptyState } from './empty-state'
import { Icon } from './marks/icon'
import { LinkProvider, type LinkProps } from './link'

const shown = (element: ReactElement): string => renderToStaticMarkup(element)

describe('an empty state', () => {
  it('has its title at the heading level that the page sets', () => {
    expect(shown(<EmptyState level={2} title="No lists yet" />)).toMatch(/<h2[^>]*>No lists yet<\/h2>/)
    expect(shown(<EmptyState level={4} title="No lists yet" />)).toMatch(/<h4[^>]*>No lists yet<\/h4>/)
  })

  it('explains itself in a sentence', () => {
    expect(
      shown(
        <EmptyState level={2} title="No lists yet">
          A list keeps what you order again.
        </EmptyState>,
      ),
    ).toContain('A list keeps what you order again.')
  })

  it('has no empty space without a sentence or an action', () => {
    const bare = shown(<EmptyState level={2} title="No lists yet" actions={[undefined]} />)
    expect(bare).toBe(shown(<EmptyState level={2} title="No lists yet" />))
    expect(bare).toMatch(/<\/h2><\/div><\/div>$/)
  })

  it('has actions that are links or buttons, in the given order', () => {
    const markup = shown(
      <EmptyState
        level={2}
        title="No lists yet"
        actions={[{ text: 'New list', opens: 'new-list' }, undefined, { text: 'Browse the store', href: '/' }]}
      />,
    )
    expect(markup).toMatch(/<button [^>]*command="show-modal" commandfor="new-list"[^>]*class="[^"]*secondary[^"]*"/)
    expect(markup).toMatch(/<a href="\/" class="[^"]*tertiary[^"]*"/)
    expect(markup.indexOf('New list')).toBeLessThan(markup.indexOf('Browse the store'))
  })

  it('may have the primary action of the page', () => {
    expect(
      shown(<EmptyState level={2} title="Oops!" actions={[{ text: 'Go Home', href: '/', variant: 'primary' }]} />),
    ).toMatch(/<a href="\/" class="[^"]*primary[^"]*"/)
  })

  it('has links that the application routes', () => {
    const Routed = ({ href, children }: LinkProps) => <b title={href}>{children}</b>
    const empty = <EmptyState level={2} title="No lists yet" actions={[{ text: 'Browse the store', href: '/' }]} />
    expect(shown(<LinkProvider value={Routed}>{empty}</LinkProvider>)).toContain('<b title="/">')
  })

  it('hides illustrations from assistive technology, built-in or custom', () => {
    expect(shown(<EmptyState level={2} title="No lists yet" drawing="box" />)).toMatch(
      /^<div[^>]*><svg [^>]*aria-hidden="true"/,
    )
    expect(shown(<EmptyState level={2} title="No lists yet" drawing={<Icon name="heart" />} />)).toMatch(
      /^<div[^>]*><div [^>]*aria-hidden="true"><svg/,
    )
  })
})
