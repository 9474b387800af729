import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailText } from './email-text'

describe('an email address in a text', () => {
  it('breaks after its @ only', () => {
    const html = renderToStaticMarkup(<EmailText address="ada@northgate.example" />)
    expect(html).toBe('<span>ada@<wbr/>northgate.example</span>')
  })
})
