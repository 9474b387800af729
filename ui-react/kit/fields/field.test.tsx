import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Checkbox } from './checkbox'
import { DateInput } from './date-input'
import { OptionRects } from './option-rects'
import { Select } from './select'
import { swatchBackground } from './swatch-face'
import { Swatches } from './swatches'
import { TextArea } from './text-area'
import { TextInput } from './text-input'
import { pattern } from '../../../test/builders/pattern'

describe('a date field', () => {
  it('has a text for its empty state only if it is required', () => {
    const field = (required: boolean) =>
      renderToStaticMarkup(
        <DateInput id="day" label="Day" emptyText="No date chosen yet." required={required} help="Weekdays only." />,
      )
    expect(field(true)).toMatch(
      pattern(
        /aria-describedby="day-help"/,
        /.*<p id="day-help"[^>]*><span class="empty">No date chosen yet. <\/span>Weekdays only\.<\/p>/,
      ),
    )
    expect(field(false)).not.toContain('No date chosen')
  })
})

describe('a field', () => {
  it('ties its control to label, error, help and counter', () => {
    const markup = renderToStaticMarkup(
      <TextInput
        id="zip"
        label="Zip code"
        name="zip"
        required
        error="Enter five digits"
        help="Five digits"
        counter="4 of 5"
      />,
    )
    expect(markup).toContain('<label for="zip"')
    expect(markup).toContain('aria-describedby="zip-error zip-help zip-counter"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('<p id="zip-error" class="error">Enter five digits</p>')
    expect(markup).toMatch(/<input[^>]* required=""/)
  })

  it('refers to an error message elsewhere on the page', () => {
    const markup = renderToStaticMarkup(
      <TextInput id="sku" label="SKU" name="sku" errorId="reason-3" help="As on the box" />,
    )
    expect(markup).toContain('aria-describedby="reason-3 sku-help"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).not.toContain('sku-error')
  })

  it('has no error attributes without an error', () => {
    const markup = renderToStaticMarkup(<TextInput id="zip" label="Zip code" name="zip" />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })

  it('wires selects, text areas and checkboxes the same way', () => {
    expect(renderToStaticMarkup(<Select id="state" label="State" error="Choose a state" />)).toContain(
      'aria-describedby="state-error"',
    )
    expect(renderToStaticMarkup(<TextArea id="notes" label="Notes" help="Keying" />)).toContain(
      'aria-describedby="notes-help"',
    )
    expect(renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Agree to go on" />)).toContain(
      'aria-describedby="terms-error"',
    )
  })
})

describe('options and swatches', () => {
  const options = [
    { value: '626', label: 'Satin Chrome' },
    { value: '605', label: 'Bright Brass', unavailable: true },
  ]

  it('are native radios, so that a form submits them without scripts', () => {
    const markup = renderToStaticMarkup(<Swatches legend="Finish" name="finish" options={options} defaultValue="626" />)
    expect(markup).toMatch(/<input[^>]*type="radio"[^>]*name="finish"[^>]*checked=""[^>]*value="626"/)
    expect(markup).toContain('<legend')
  })

  it('announce an unavailable choice, which can still be selected', () => {
    const markup = renderToStaticMarkup(
      <OptionRects legend="Finish" name="finish" options={options} unavailableText="out of stock" />,
    )
    expect(markup).toContain(', out of stock')
    expect(markup).toContain('data-unavailable="true"')
    expect(markup).not.toContain('disabled=""')
  })

  it('are checkboxes where several may be selected', () => {
    const markup = renderToStaticMarkup(
      <OptionRects multiple legend="Finish" name="f" options={options} defaultValue={['626', '605']} />,
    )
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2)
    expect(markup.match(/checked=""/g)).toHaveLength(2)
  })

  it('show colors as equal stripes', () => {
    expect(swatchBackground(undefined, ['#fff'])).toBe('#fff')
    expect(swatchBackground(undefined, ['#fff', '#000'])).toBe('linear-gradient(90deg, #fff 0% 50%, #000 50% 100%)')
  })

  it('keep merchant values from breaking out of the style attribute', () => {
    expect(swatchBackground(undefined, ['red; position: fixed', 'url(//elsewhere)'])).toBeUndefined()
    expect(swatchBackground('/a") , url("//elsewhere', [])).not.toContain('") ')
  })
})
