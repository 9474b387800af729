import { describe, expect, it } from '@jest/globals'
import { presetTyped, setupSteps, type SetupStep } from '../../core/setup/setup-draft'
import type { Issue } from '../../core/shared/domain-error'
import type { Text } from '../i18n'
import { renderSetupDone, renderSetupStep } from './render-setup'
import type { SetupFacts } from './setup-view'
import english from './setup.en.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = english
const text: Text = (key, values = {}) =>
  Object.entries(values).reduce(
    (said, [name, value]) => said.replace(`{${name}}`, String(value)),
    texts[key] ?? texts[`${key}_other`] ?? key,
  )
const frame = { language: 'en', styles: ['/assets/kit.css'], fonts: [] } as const
const outbox: SetupFacts = { mail: { tag: 'outbox', folder: '/srv/outbox' } }

const shown = (step: SetupStep, facts: SetupFacts = outbox, issues: readonly Issue[] = []) =>
  renderSetupStep(frame, {
    text,
    language: 'en',
    step,
    issues,
    facts,
    draft: { typed: { ...presetTyped, name: 'Miller <Door>', states: 'OH' }, endsAt: 0, reached: 'payment' },
  })

describe('the pages of set-up [A-26]', () => {
  it.each(setupSteps)('show the step "%s" without a script, with progress and one main heading', step => {
    const html = shown(step)
    expect(html).not.toContain('<script')
    expect([html.match(/<h1/g)?.length, html.match(/aria-current="step"/g)?.length]).toEqual([1, 1])
    expect(html).not.toMatch(/>setup\./)
  })

  it('say that online payment is not set up where there is no provider, and which mode one has', () => {
    expect(shown('payment')).toContain('Online payment is not set up')
    expect(shown('payment', { ...outbox, cardProvider: 'test' })).toContain('no money moves')
    expect(shown('payment', { ...outbox, cardProvider: 'live' })).not.toContain('no money moves')
    expect(shown('payment', { ...outbox, cardProvider: 'live' })).not.toContain('not set up')
  })

  it('show what was typed as text, and the message at its field and above all fields', () => {
    const html = shown('store', outbox, [{ field: 'name', code: 'setup.issues.name' }])
    expect(html).toContain('value="Miller &lt;Door&gt;"')
    expect(html.match(/Type the name of the store\./g)).toHaveLength(2)
    expect(html).toContain('aria-invalid="true"')
  })

  it('name time zones by a city and by what people call its time', () => {
    expect(shown('store')).toContain('New York (Eastern Time)')
    expect(shown('products')).toContain('New York (Eastern Time)')
  })

  it('say where the mail with the first password is', () => {
    const done = { text, storeName: 'Miller', email: 'mia@miller.example', isMailOwed: false, importsNow: true }
    expect(renderSetupDone(frame, done)).toContain('A link was mailed to mia@miller.example')
    expect(renderSetupDone(frame, { ...done, outbox: '/srv/outbox' })).toContain('/srv/outbox')
    expect(renderSetupDone(frame, { ...done, isMailOwed: true })).toContain('could not be sent yet')
  })
})
