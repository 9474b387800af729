import { describe, expect, it } from '@jest/globals'
import { habitFaults, spellingFaults, textFaults, unusedTexts, type TextFile } from './text-faults'

const file = (path: string, messages: TextFile['messages']): TextFile => ({
  path,
  language: /\.([a-zA-Z-]+)\.json$/.exec(path)?.[1] ?? '',
  messages,
})
const english = file('ui-react/cart/cart.en.json', {
  'cart.title': 'Cart',
  'cart.lines_one': '{count} line',
  'cart.lines_other': '{count} lines',
})
const french = file('ui-react/cart/cart.fr-LU.json', {
  'cart.title': 'Panier',
  'cart.lines_one': '{count} ligne',
  'cart.lines_other': '{count} lignes',
})

describe('the check of texts', () => {
  it('accepts texts that are complete in every language', () => {
    expect(textFaults([english, french, file('ui-react/cart/cart.en-MX.json', { 'cart.title': 'Basket' })])).toEqual([])
  })

  it('names the file and the key of a missing translation [S1-8.26]', () => {
    expect(textFaults([english, file(french.path, { 'cart.title': 'Panier' })])).toEqual([
      'ui-react/cart/cart.fr-LU.json: "cart.lines" is missing: translate it from ui-react/cart/cart.en.json',
    ])
    expect(textFaults([english])).toEqual([
      'ui-react/cart/cart.fr-LU.json is missing: translate ui-react/cart/cart.en.json',
    ])
  })

  it('names a text that exists in another language but not in English', () => {
    expect(textFaults([english, file(french.path, { ...french.messages, 'cart.old': 'Vieux' })])).toEqual([
      'ui-react/cart/cart.fr-LU.json: "cart.old" is not among the English texts: remove it, or add it to ' +
        'ui-react/cart/cart.en.json',
    ])
  })

  it('requires Mexican English to contain only differing texts', () => {
    expect(textFaults([english, french, file('ui-react/cart/cart.en-MX.json', { 'cart.title': 'Cart' })])).toEqual([
      'ui-react/cart/cart.en-MX.json: "cart.title" says the same as English: remove it',
    ])
  })

  it('requires the same placeholders in every language', () => {
    expect(
      textFaults([english, file(french.path, { ...french.messages, 'cart.lines_other': '{number} lignes' })]),
    ).toEqual(['ui-react/cart/cart.fr-LU.json: "cart.lines_other" fills {number}, the English text {count}'])
  })

  it('names unused texts, also where keys are composed', () => {
    const all = file('ui-react/a/a.en.json', {
      'a.one': '1',
      'a.step.two': '2',
      'a.three': '3',
      'a.three-title': '3',
      'a.four_one': '4',
      'a.four_other': '4',
      'a.five': '5',
    })
    const source =
      "text('a.one') text(`a.step.${step}`) const key = 'a.three'; text(`${key}-title`) text('a.four', { count })"
    expect(unusedTexts([all], [source])).toEqual([
      'ui-react/a/a.en.json: "a.five" is asked for nowhere: remove it from all languages',
    ])
  })

  it('names English texts with words that US merchants do not use, each with a better word', () => {
    expect(
      habitFaults([
        file('ui-react/cart/cart.en.json', {
          'cart.gone': 'Not here any more',
          'cart.most': 'At most {maximum} pieces',
          'cart.color': 'Grey',
          'cart.good': 'Check out in color; {max} max',
        }),
        file('ui-react/cart/cart.fr-LU.json', { 'cart.tick': 'Catalogue' }),
      ]),
    ).toEqual([
      'ui-react/cart/cart.en.json: "cart.gone" says "any more": write "no longer"',
      'ui-react/cart/cart.en.json: "cart.most" says "At most {": write "N max"',
      'ui-react/cart/cart.en.json: "cart.color" says "Grey": write "gray"',
    ])
  })

  it("names English texts that deviate from the shop's terms, except prescribed ones", () => {
    expect(
      habitFaults([
        file('ui-react/account/account.en.json', {
          'account.login-title': 'Log In',
          'account.hint': 'Log in first',
          'account.all': 'You were logged out',
          'account.way': 'Sign in',
          'account.register': 'Register',
          'account.new': 'Register here',
          'account.done': 'User registered',
        }),
        file('ui-react/gifts/gifts.en.json', {
          'gifts.add': 'Add to cart',
          'gifts.all': 'Add All To Cart',
          'construction.add-to-cart': 'Add to Cart',
        }),
      ]),
    ).toEqual([
      'ui-react/account/account.en.json: "account.hint" says "Log in": write "sign in or sign out"',
      'ui-react/account/account.en.json: "account.all" says "logged out": write "sign in or sign out"',
      'ui-react/account/account.en.json: "account.new" says "Register": write "create an account"',
      'ui-react/gifts/gifts.en.json: "gifts.add" says "Add to cart": write "Add To Cart"',
    ])
  })

  it('reports British spellings in texts and literals, but not in identifiers', () => {
    expect(
      habitFaults([
        file('ui-react/orders/orders.en.json', { 'orders.status.cancelled': 'Cancelled', 'orders.void': 'Canceled' }),
      ]),
    ).toEqual([
      'ui-react/orders/orders.en.json: "orders.status.cancelled" says "Cancelled": write "canceled, canceling"',
    ])
    const source =
      "import { grey } from '../cancelled/colour'\nconst words = { cancelled: 'Cancelled', mail: `Order ${id} " +
      "was cancelled`, kind: 'grey-primer' }"
    const spelled = { source, path: 'adapters/mail/words.ts' }
    expect(spellingFaults([spelled, { source, path: 'adapters/orders/status.wire.ts' }])).toEqual([
      'adapters/mail/words.ts: a text says "Cancelled": write "canceled, canceling"',
      'adapters/mail/words.ts: a text says "cancelled": write "canceled, canceling"',
    ])
    expect(spellingFaults([{ source: "const group = 'Harbour State University'", path: 'adapters/a.ts' }])).toEqual([])
  })
})
