import * as E from 'fp-ts/Either'
import type { Ports } from '../../composition/wiring/ports'
import type { CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { Outcome } from '../../core/shared/domain-error'
import { aSentForm } from '../builders/form'
import { goodsOf } from '../builders/goods/listed-goods'
import { answerOf } from '../builders/outcome'
import { aCard, atCheckout, readyToPlace } from '../builders/purchase'
import { aQuoteRequest, aWantedLine } from '../builders/quote'
import type { Buyer } from '../builders/platform/shop'
import { storeOrder } from '../builders/database/stored-orders'
import { accountLimitExamples } from './account-limit-examples'
import { setupLimitExamples } from './setup-limit-examples'
import { another, calls, type Example, type Examples, type LimitedShop, newEmail, worked } from './limited-shop'

const buyer = 'retail@lintel.example'
const senior = 'senior@northgate.example'
const admin = 'admin@northgate.example'
/** A customer of the construction program. */
const team = 'orders@dg.example'

const cartsThere = { merchant: 'it counts its own carts; their askers and addresses are counted here' }
const hook = (shop: LimitedShop) => goodsOf(shop.entrance.db, 'BX-1')
const aLine = async (shop: LimitedShop) => {
  const { productId, variantId = 0 } = await hook(shop)
  return [{ productId, variantId, quantity: 1, modifiers: [] }]
}
const atPayment = async (shop: LimitedShop) =>
  atCheckout({ ...(await shop.ports()), session: await shop.session() } as unknown as Buyer, await aLine(shop))
const pays = (number: string) => async (shop: LimitedShop, captcha?: string) =>
  (await shop.ports()).checkout.choosePayment(aCard(number), captcha)()
const declined = pays('4000 0000 0000 0002')
/** Failed payments; a merchant's platform takes them itself. */
const payment: Readonly<Record<string, Example>> = {
  'checkout.choosePayment': { who: buyer, first: atPayment, ask: shop => declined(shop) },
}
const workedPayment: Readonly<Record<string, Example>> = {
  'checkout.choosePayment': { who: buyer, first: atPayment, ask: async shop => declined(shop, await worked(shop)) },
}
const ofCarts = (examples: Readonly<Record<string, Example>>) =>
  Object.fromEntries(Object.entries(examples).map(([call, example]) => [call, { ...example, not: cartsThere }]))

const codes = (who?: string): Readonly<Record<string, Example>> => ({
  'cart.applyCoupon': calls(({ cart }) => cart.applyCoupon('NO-SUCH-CODE'), {
    ...(who === undefined ? {} : { who }),
    first: async shop => answerOf((await shop.ports()).cart.add(await aLine(shop))),
  }),
  'checkout.spendCertificate': calls(({ checkout }) => checkout.spendCertificate('ABCDE-FGHJK-LMNPQ-RST23'), {
    who: buyer,
    first: atPayment,
  }),
  'giftBalance.balance': {
    ...(who === undefined ? {} : { who }),
    ask: async shop => {
      const { giftBalance } = await shop.ports()
      return giftBalance.balance({ code: 'ABCDE-FGHJK-LMNPQ-RST23', captcha: await worked(shop) })()
    },
  },
})

const message = (nth: number) => ({
  name: 'Ada Nord',
  email: 'ada@northgate.example',
  phone: '937 555 0142',
  comments: `Door ${nth} will not close.`,
})
const aQuote = async (shop: LimitedShop) =>
  aQuoteRequest({ lines: [await aWantedLine(shop.entrance.db, 'BX-1', 1, 1_800)] })
const quote = {
  'quotes.create': {
    who: senior,
    ask: async shop => (await shop.ports()).quotes.create(await aQuote(shop), aKey())(),
  } satisfies Example,
}
const document: Record<string, Example> = {
  'quotes.pdf': {
    who: senior,
    first: async shop => {
      const sent = await answerOf((await shop.ports()).quotes.create(await aQuote(shop), aKey()))
      if (sent.tag !== 'created') throw new Error(`The quote differs from the request: ${JSON.stringify(sent)}`)
      return sent.quote.id
    },
    ask: async (shop, _, id) => (await shop.ports()).quotes.pdf(String(id), 'en')(),
  },
}

const aKey = () => `walk-number-${another()}`
const details = () => ({ name: `Walk ${another()}`, description: '' })
const aList = async (shop: LimitedShop) =>
  (await answerOf((await shop.ports()).shoppingLists.create(details(), aKey()))).id
const listMade = calls(({ shoppingLists }) => shoppingLists.create(details(), aKey()), { who: senior })
const listCopied: Example = {
  who: senior,
  first: aList,
  ask: async (shop, _, id) => (await shop.ports()).shoppingLists.duplicate(Number(id), details(), aKey())(),
}
const listFilled: Example = {
  who: senior,
  first: aList,
  ask: async (shop, _, id) => (await shop.ports()).shoppingLists.add(Number(id), [await hook(shop)], aKey())(),
}

const review = (more: Omit<Example, 'ask' | 'who'> = {}) => ({
  'reviews.write': {
    ...more,
    who: buyer,
    ask: async (shop, nth) =>
      (await shop.ports()).reviews.write((await hook(shop)).productId, {
        rating: 5,
        title: `Holds ${nth}`,
        text: 'Coats and hats.',
        author: 'Rita R.',
      })(),
  } satisfies Example,
})

const aDrawing = (nth: number) => ({
  name: `drawing-${nth}.txt`,
  type: 'text/plain',
  bytes: new TextEncoder().encode(`Opening ${nth}`),
})
const anOrder = (nth: number) => ({
  name: `order-${nth}.csv`,
  type: 'text/csv',
  bytes: new TextEncoder().encode(`SKU,Quantity\r\nBX-1,${nth}\r\n`),
})
const files = {
  'uploads.keep': calls(({ uploads }, nth) => uploads.keep(aDrawing(nth)), { who: buyer }),
  'construction.upload': calls(({ construction }, nth) => construction.upload('order', anOrder(nth)), { who: team }),
}

const aSecret = (nth: number) => `a-secret-that-no-link-had-${nth}`
const linkGuess = (ask: (ports: Ports, secret: string) => Outcome<unknown>) =>
  calls((ports, nth) => ask(ports, aSecret(nth)))

const wrongKey = 'a-service-key-that-nobody-ever-had'
const desk = (ask: (desk: NonNullable<Ports['tokenDesk']>) => Outcome<unknown>): Example => ({
  not: { merchant: 'it issues the tokens: there is no desk here' },
  ask: async shop => {
    const { tokenDesk } = await shop.ports()
    return tokenDesk ? ask(tokenDesk)() : E.right(undefined)
  },
})

/** The recorded number of product views. */
const looks = async ({ entrance: { db } }: LimitedShop): Promise<number> =>
  (await db.selectFrom('product_view').select('views').execute()).reduce((sum, { views }) => sum + views, 0)

/** Each row of the table with an example of every call it limits, on any platform. */
export const limitExamples: Examples = {
  ...accountLimitExamples,
  ...setupLimitExamples,
  cartsFromAddress: {
    'cart.add': {
      // Each attempt comes without the cookie of the previous one.
      ask: async shop => {
        shop.dropCookie()
        const { cart } = await shop.ports()
        return cart.add(await aLine(shop))()
      },
    },
  },
  codesOfAccount: codes(buyer),
  codesOfSession: codes(),
  codesFromAddress: codes(),
  failedPaymentsOfCart: ofCarts(payment),
  failedPaymentsOfAsker: payment,
  failedPaymentsFromAddress: payment,
  lastPaymentsOfCart: ofCarts(workedPayment),
  lastPaymentsOfAsker: workedPayment,
  lastPaymentsFromAddress: workedPayment,
  failedPaymentNotices: {
    'checkout.place': {
      who: buyer,
      first: async shop => {
        const made = { ...(await shop.ports()), session: await shop.session() } as unknown as Buyer
        return (await readyToPlace(made, await aLine(shop), { payment: aCard('4000 0000 0000 9995') })).orderKey
      },
      ask: async (shop, _, key) => (await shop.ports()).checkout.place(String(key))(),
      // Each time the card is refused alike; only the counters differ.
      unseen: ['embedded', 'merchant'],
    },
  },
  forms: { 'forms.submit': calls(({ forms }, nth) => forms.submit('feedback', aSentForm(message(nth)))) },
  uncheckedForms: {
    'forms.submit': calls(
      ({ forms }, nth) =>
        forms.submit('contact', { ...aSentForm(message(nth)), captcha: `of-a-service-that-is-away-${nth}` }),
      { captchaAway: true },
    ),
  },
  quotesOfAsker: quote,
  quotesFromAddress: quote,
  documentsOfAsker: document,
  documentsFromAddress: document,
  shoppingListsMade: { 'shoppingLists.create': listMade, 'shoppingLists.duplicate': listCopied },
  shoppingListsFilled: {
    'shoppingLists.create': listMade,
    'shoppingLists.duplicate': listCopied,
    'shoppingLists.add': listFilled,
  },
  reviews: review(),
  reviewOfProduct: review({
    not: { embedded: 'the table of reviews has room for one of each customer and product' },
    beyond: answer => E.isLeft(answer) && answer.left.tag === 'conflict',
  }),
  skuChecks: {
    'bulkUpload.check': calls(({ bulkUpload }) => bulkUpload.check([{ sku: 'BX-1', quantity: 1 }]), { who: senior }),
  },
  savedSkuLists: {
    'uploadAccount.keep': calls(({ uploadAccount }) => uploadAccount.keep(undefined, 0, aKey()), { who: buyer }),
  },
  filesOfSession: files,
  filesFromAddress: files,
  orderImports: {
    'construction.placeFromFile': calls(
      ({ construction }) => construction.placeFromFile({ fileId: '00000000-0000-4000-8000-000000000000', key: aKey() }),
      { who: team },
    ),
  },
  invitations: {
    'companyUsers.invite': calls(
      ({ companyUsers }) => companyUsers.invite({ firstName: 'Wanda', lastName: 'Walker', role: 2, email: newEmail() }),
      { who: admin },
    ),
  },
  peopleFiles: {
    'peopleImport.read': calls(
      ({ peopleImport }) => peopleImport.read({}, { name: 'people.csv', type: 'text/csv', bytes: new Uint8Array() }),
      { who: admin },
    ),
  },
  peopleImports: {
    'peopleImport.send': calls(
      ({ peopleImport }) =>
        peopleImport.send(
          {},
          [{ line: 2, email: newEmail(), firstName: 'Wanda', lastName: 'Walker', role: 'Admin', phone: '' }],
          aKey(),
        ),
      { who: admin },
    ),
  },
  applicationSteps: {
    'applications.save': calls(
      ({ applications }) =>
        applications.save({
          step: 'company',
          legalName: 'Fair LLC',
          tradeName: '',
          business: '',
          years: '',
          phone: '',
        }),
      { who: senior },
    ),
  },
  applicationsSent: {
    'applications.submit': calls(({ applications }) => applications.submit(), { who: senior }),
    'applications.answer': calls(
      ({ applications }) => applications.answer({ number: 'TA-9', part: 'tax', text: 'Ohio.', key: aKey() }),
      { who: senior },
    ),
  },
  productViews: {
    'recommendations.noteView': {
      unseen: ['merchant'],
      ask: async shop => {
        const before = await looks(shop)
        const { productId } = await hook(shop)
        await answerOf((await shop.ports()).recommendations.noteView({ productId, before: [], key: aKey() }))
        return E.right((await looks(shop)) - before)
      },
      beyond: answer => E.isRight(answer) && answer.right === 0,
    },
  },
  linkGuesses: {
    'handOff.finish': {
      ask: async (shop, nth) => {
        await answerOf((await shop.ports()).handOff.begin(aSecret(nth)))
        return (await shop.ports()).handOff.finish()()
      },
    },
    'arrivals.bringBack': linkGuess(({ arrivals }, secret) => arrivals.bringBack(secret)),
    'wishLists.shared': linkGuess(({ wishLists }, secret) => wishLists.shared(secret)),
    'quotes.byRef': linkGuess(({ quotes }, secret) => quotes.byRef(secret)),
    'quotes.pdf': linkGuess(({ quotes }, secret) => quotes.pdf(secret)),
    'checkout.linkedOrder': linkGuess(({ checkout }, token) => checkout.linkedOrder({ token })),
    'checkout.acceptFreight': linkGuess(({ checkout }, token) => checkout.acceptFreight({ token })),
    'checkout.declineFreight': linkGuess(({ checkout }, token) => checkout.declineFreight({ token })),
  },
  serviceKeys: {
    'tokenDesk.handOff': desk(({ handOff }) => handOff(wrongKey, { customerId: 1, editable: true })),
    'tokenDesk.leftCart': desk(({ leftCart }) => leftCart(wrongKey, '00000000-0000-4000-8000-000000000000')),
  },
  downloads: {
    'downloads.open': {
      who: buyer,
      first: ({ entrance: { db, clock } }) =>
        storeOrder(db, {
          email: buyer,
          paidAt: clock.now,
          lines: [{ sku: 'BX-1', files: [{ name: 'details.pdf', url: 'https://files.example/details.pdf' }] }],
        }),
      ask: async (shop, _, orderId) => {
        const { downloads } = await shop.ports()
        if (!downloads) throw new Error('The server gives files of orders')
        return downloads.open({ orderId: Number(orderId), line: 1, file: 1 })()
      },
      beyond: answer =>
        E.isLeft(answer) && answer.left.tag === 'forbidden' && answer.left.reason === 'downloads.used-up',
    },
  },
  captchaQuestions: { 'captcha.question': calls(({ captcha }) => captcha.question()) },
  captchaTokens: {
    'captchaChecks.check': {
      first: worked,
      ask: async (shop, nth, token) => (await shop.captcha()).check(String(token), `form ${nth}`)(),
      beyond: answer => E.isRight(answer) && (answer.right as CaptchaVerdict) === 'failed',
    },
  },
}
