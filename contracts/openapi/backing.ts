import { storeCalls, type StoreCall } from './store-calls.ts'
import { ownListCalls, tradeListCalls } from './shopping-list-calls.ts'
import { staffDeskCalls } from './staff-desk-calls.ts'
import { stripeCalls } from './stripe-calls.ts'
import { tradeCalls } from './trade-calls.ts'

/** A vendor operation behind one of our calls, and how our call is converted before the two are compared. */
export type Operation = {
  readonly file: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the file's server, with values for its parameters. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly status: number
  /** Selects the compared part of request and response; undefined if the vendor has no counterpart. */
  readonly request?: (body: Json) => unknown
  readonly answer?: (body: Json) => unknown
  /** Describes the conversion, for the report. */
  readonly changed: string
}

export type Json = Readonly<Record<string, unknown>>
export type Backing = { readonly operations: readonly Operation[] } | { readonly none: string }

const same = (body: Json): unknown => body
const backed = (...operations: readonly Operation[]): Backing => ({ operations })
const none = (reason: string): Backing => ({ none: reason })

const memberships = none("memberships of several companies and locks are the gateway's")
const peopleImport = none('people are imported through the gateway, which reads the file and sends the mails')
const companyRoles = none('roles of a company are read and written at the trade portal, by its own contract')

/** The family `adapters/bigcommerce` makes the vendor's own call, which is compared as it is. */
const ofStore = none("this shop's own wire; a BigCommerce store is called by its own contract")
const ownFailure = none("our gateway's failure envelope; upstream failures are `{status, title, type}`")
const ownSteps = none('the steps of our checkout have no public contract')
const ownCertificates = none(
  "a step of our checkout; the vendor's own page spends certificates by " +
    '`/checkouts/{id}/gift-certificates` of its storefront API',
)
const search = none('search, facets and suggestions have no public schema')
const content = none('content has no public schema')
const ownQuotes = none('drafts on the account, links to quotes and answers to them are ours')
const applications = none('applications are stored by the shop until they become companies')
const partNumbers = none('part numbers of companies are kept by us')
const storedList = none('lists of SKUs on accounts are kept by us')
/** Checked by `contracts:schema`, with the variables sent. */
const graphql = (field: string) => none(`GraphQL \`${field}\``)
const handOff = none('hand-offs and assigned carts have no public contract')
const files = none('files for modifiers are ours')
const proof = none('proving an address is ours')
const again = none('the platform has no call for ordering again')
const construction = none('orders of construction teams are kept by us')
const orderService = none('the order service has no public contract')
const searchServer = (page: string) => none(`OpenSearch's own documentation, "${page}"`)

/** A call to a BigCommerce store is the vendor's own, so that nothing is converted. */
const storeCall = (call: StoreCall): Backing =>
  'unlaid' in call
    ? none(`\`${call.path}\` of ${call.unlaid}, which is not among the vendor's files that are checked`)
    : backed({
        file: call.file,
        method: call.method,
        path: call.path,
        ...(call.query ? { query: call.query } : {}),
        status: call.status,
        ...(call.hasBody ? { request: same } : {}),
        ...(call.hasAnswer ? { answer: same } : {}),
        changed: 'nothing',
      })

/** For each interaction with a platform, the OpenAPI operation behind it or the reason why there is none. */
export const backings: Readonly<Record<string, Backing>> = {
  ...Object.fromEntries(
    Object.entries({ ...tradeCalls, ...tradeListCalls }).map(([call, field]) => [call, graphql(field)]),
  ),
  ...Object.fromEntries(Object.entries(storeCalls).map(([call, operation]) => [call, storeCall(operation)])),
  ...Object.fromEntries(
    ownListCalls.map(call => [call, none('decisions with a reason, and lines taken off many at a time, are ours')]),
  ),
  ...Object.fromEntries(
    staffDeskCalls.map(call => [call, none("the desks of the store's own people have no public contract")]),
  ),
  ...stripeCalls,
  '1.1 who is asking: a customer with a group': ofStore,
  '1.1 who is asking: a guest': none("the session is the gateway's"),
  '1.2 who signed in, asked after a log-in': ofStore,
  '1.16 exchange a token for a cart': handOff,
  '1.16 exchange a token for a login': handOff,
  '1.16 exchange a token that is none': handOff,
  '2.7 empty the cart': handOff,
  '2.7 put a punch-out cart in the place of the cart': handOff,
  '2.1 read the cart of a punch-out': handOff,
  '2.9 assign a cart': handOff,
  "2.9 assign a cart that is somebody else's": handOff,
  '2.12 bring a left cart back': ofStore,
  '2.12 bring back a cart that is gone': ofStore,
  'hand a token over': handOff,
  'ask whether the trade portal is ready': handOff,
  'finish a hand-off without a token': handOff,
  'take a merged cart out again when there was no merge': handOff,
  'have the earlier cart back when there is none': handOff,
  '1.3 log in': ofStore,
  '1.3 log in with a wrong password': ownFailure,
  '1.4 log out': none("the session is the gateway's"),
  '1.5 sign up': ofStore,
  '1.5 sign up with an address that is taken': ownFailure,
  '1.10 read the account': ofStore,
  '1.10 read the account without signing in': ownFailure,
  '1.10 change the account': ofStore,
  "1.11 list the customer's orders": ofStore,
  '1.12 read an order': ofStore,
  '1.12 read an order with lines of all four kinds': ofStore,
  '1.12 where the files of an order lie': none(
    "upstream's lines name no files; a gateway in front puts `download_file_urls` in",
  ),
  '1.12 read an order of somebody else': ownFailure,
  'account: areas that wait for an answer': none('what a customer asked to see is ours'),
  '1.13 list addresses': ofStore,
  '1.13 add an address': ofStore,
  '1.13 change an address': ofStore,
  '1.13 delete an address': ofStore,
  '1.13 change an address of somebody else': ownFailure,
  '1.9 what the default group and guests may see': none(
    'a call of the platform in front; the file of groups answers a bare list',
  ),
  '1.14 countries': backed({
    file: 'geography.v2.yml',
    method: 'GET',
    path: '/countries',
    status: 200,
    answer: body => body['Data'],
    changed: 'list out of `Data`',
  }),
  '1.15 states of a country that has some': backed({
    file: 'geography.v2.yml',
    method: 'GET',
    path: '/countries/840/states',
    status: 200,
    answer: body => body['Data'],
    changed: 'list out of `Data`',
  }),
  '2.1 read the cart': ofStore,
  '2.1 read the cart when there is none': none(
    'the gateway answers an object with `status: 400`; upstream a 404 without schema',
  ),
  '2.1 read the cart with a line that is set aside': none(
    "`lintel.set_aside` is ours; a vendor's cart knows no lines beside it",
  ),
  '2.1 read the cart with lines of all four kinds': ofStore,
  '2.4 add a gift certificate': ofStore,
  '2.4 add a gift certificate that nobody can get': ownFailure,
  '2.2 get a checkout address': ofStore,
  '2.3 create a cart with lines': ofStore,
  '2.4 add lines': ofStore,
  '2.4 add lines once more with the same key': none("upstream knows no idempotency key; keeping it is the gateway's"),
  '2.4 add more than there are': ownFailure,
  '2.5 change a quantity': ofStore,
  '2.8 bind the cart to the customer': ofStore,
  '2.6 remove a line': ofStore,
  '2.6 remove a line that is gone already': ofStore,
  '2.10 apply a coupon': ofStore,
  '2.10 apply a coupon that nobody knows': ownFailure,
  '2.11 remove a coupon': ofStore,
  '2.13 read the checkout': ofStore,
  '4.3 the pages of each store': none('the order service has no public contract'),
  '9 the configurations of stores': none('the order service has no public contract'),
  '9 the openings of a category': none('the product service has no public contract'),
  '9 the names of stores': none('the order service has no public contract'),
  'search server: what the index says of itself, while there is none': searchServer('get mapping'),
  'search server: make an index': searchServer('create index'),
  'search server: write products into it': searchServer('bulk'),
  'search server: make what was written findable': searchServer('refresh'),
  'search server: the indices of this shop': searchServer('get index'),
  'search server: put an index behind the name': searchServer('aliases'),
  'search server: take away an index that could not be filled': searchServer('delete index'),
  'search server: what the index says of itself': searchServer('get mapping'),
  'search server: write a product that changed': searchServer('bulk'),
  'search server: take away a product that went': searchServer('bulk'),
  'search server: note how far the index goes': searchServer('update mapping'),
  'search server: ask while there is no index': searchServer('search'),
  'search server: a page of products with its counts': searchServer('search'),
  'search server: goods of a width and a height': searchServer('search'),
  'search server: how many products have each word': searchServer('search'),
  'search server: the bars of prices': searchServer('search'),
  'search server: whether a term is a SKU': searchServer('search'),
  'search server: what SKUs stand for': searchServer('search'),
  'search server: terms like what was typed': searchServer('search'),
  'search server: the numbers of categories': searchServer('search'),
  ...Object.fromEntries(
    [
      'days on which nothing is delivered',
      'the order form that was published last',
      'keep a file',
      'keep the details of an order',
      'keep the details of an order without an account',
      'read the details of an order',
      'place an order from an order file',
      'have the former cart back where there is none',
      'tell of an order exempt from tax',
    ].map(call => [`construction: ${call}`, construction]),
  ),
  '9 days on which nothing is delivered': orderService,
  '9 the order form that was published last': orderService,
  '9 an order from an order file': orderService,
  '9 an order from an order file with a fault': orderService,
  '9 tell of an order exempt from tax': none('the customer service has no public contract'),
  '9 tell of a sign-in for a store': none('the customer service has no public contract'),
  '8 where the document of a quote is': none(
    'this address of documents is in no public file; its twin is GraphQL `quoteFrontendPdf`',
  ),
  '9 read a quote': none('the order service has no public contract'),
  "9 read a quote that is nobody's": none('the order service has no public contract'),
  'quotes: there is no draft': ownQuotes,
  'quotes: keep the draft': ownQuotes,
  'quotes: the draft that was kept': ownQuotes,
  'quotes: keep the draft of a guest': ownQuotes,
  'quotes: make a link': ownQuotes,
  'quotes: make a link to a quote of somebody else': ownQuotes,
  'quotes: ask for another offer': ownQuotes,
  'quotes: answer what was changed meanwhile': ownQuotes,
  'quotes: what is not as it was offered': ownQuotes,
  '2.14 request the surcharge': none('the order service has no public contract'),
  '3.1 all wish lists': ofStore,
  '3.1 all wish lists, asked by a guest': ownFailure,
  '3.2 a shared wish list, by the token of its link': none('upstream has no call by token; the gateway finds the list'),
  "3.2 a wish list of one's own": ofStore,
  '3.2 a wish list of somebody else': ownFailure,
  '3.3 create a wish list': ofStore,
  '3.4 share a wish list': ofStore,
  '3.5 delete a wish list': ofStore,
  '3.6 add to a wish list': ofStore,
  '3.7 take off a wish list': ofStore,
  '3.8 reviews of a product': ofStore,
  '3.8 reviews of a product that nobody may see': ownFailure,
  '3.9 write a review': ofStore,
  '3.9 write a second review': ownFailure,
  '3.9 write a review as a guest': ownFailure,
  '4.1 the category tree': ofStore,
  '4.2 the category list': none('the merchandising service has no public schema'),
  '5.1 products by their numbers': search,
  '5.1 whole products of a category, for a bulk-order table': search,
  '5.1 the brands of SKUs': search,
  '5.1 the products of a brand': search,
  '5.1 what SKUs stand for': search,
  '5.1 search among certain products': search,
  '5.1 search by words within a category': search,
  '5.1 search by words, facet and price': search,
  '5.1 search in a category': search,
  '5.1 search in several categories': search,
  '5.3 suggestions': search,
  '5.4 facets of a search': search,
  '5.5 the facets set up for a category': search,
  '5.7 a product by its number': search,
  '5.8 products like one': search,
  '5.8 the numbers of what is new in a category': search,
  'a look at a product': none('looks at products are counted by us'),
  'say which list of SKUs is kept': storedList,
  'say that no list of SKUs is kept': storedList,
  'read the kept list of SKUs': storedList,
  'keep a list of SKUs': storedList,
  'keep a list of SKUs that was changed elsewhere': storedList,
  'keep a list of SKUs as a guest': storedList,
  "read one's own applications for a trade account": applications,
  'save a step of an application for a trade account': applications,
  'send an application for a trade account': applications,
  'answer a question about an application for a trade account': applications,
  'withdraw an application for a trade account': applications,
  'list part numbers': partNumbers,
  'keep part numbers': partNumbers,
  'take off a part number that is none': partNumbers,
  '6.1 find a brand by its slug': content,
  '6.1 find a category by its slug': content,
  '6.1 find a category that editors settled something about': content,
  '6.1 find a category of a restricted store without signing in': content,
  '6.1 find a content page by its slug': content,
  '6.1 find a product by its slug': content,
  '6.1 find an address that moved': content,
  '6.1 find nothing at an address': content,
  '6.3 read a single type': content,
  '6.6 read records of a model': content,
  '6.6 read authors by their ids': content,
  '6.7 read a menu': content,
  '6.11 read the latest posts': content,
  '6.12 read the offices of all divisions': content,
  '6.12 read the wood doors that are made': content,
  '6.8 get a form': content,
  '6.8 get a form that is not there': content,
  '6.8 get the form for questions about a bulk order': content,
  '6.9 submit a form': content,
  '6.9 submit a form with something missing': content,
  'checkout: addresses': ownSteps,
  'checkout: confirmation': ofStore,
  'checkout: a payment in progress': ownSteps,
  'checkout: contact': ownSteps,
  'checkout: accept the freight of a link': ownSteps,
  'checkout: accept the freight of an order': ownSteps,
  'checkout: accept the freight of an unknown order': ownSteps,
  'checkout: decline the freight of a link': ownSteps,
  'checkout: decline the freight of an order': ownSteps,
  'checkout: decline the freight of an unknown order': ownSteps,
  'checkout: give up an unknown payment': ownSteps,
  'checkout: read the order of a link to its freight': ownSteps,
  'checkout: read the order of an unknown link': ownSteps,
  'checkout: open by an address that was used': ownSteps,
  'checkout: open by its one-time address': ownSteps,
  'checkout: pay by a gift certificate that nobody knows': ownCertificates,
  'checkout: payment by purchase order': ownSteps,
  'checkout: place the order': ofStore,
  'checkout: shipping': ownSteps,
  'checkout: take a gift certificate off': ownCertificates,
  'the balance of a gift certificate': ownCertificates,
  'the balance of an unknown gift certificate': ownCertificates,
  '1.7 ask for reset instructions': none('a mutation of the storefront GraphQL'),
  "1.7 ask for reset instructions with an address that is nobody's": none('a mutation of the storefront GraphQL'),
  '1.8 set a new password': none('a mutation of the storefront GraphQL'),
  '1.8 set a new password by a link that is used': ownFailure,
  'open a link to a new password': none("the opened link is the gateway's"),
  'whether a link to a new password is open': none("the opened link is the gateway's"),
  'confirm an address: have the link mailed': proof,
  'confirm an address: open the link': proof,
  'confirm an address: open a link that is used': ownFailure,
  'confirm an address: whether a link is open': proof,
  'confirm an address: without a link': ownFailure,
  '1.12 what of an order can be had again': again,
  '1.12 order again': again,
  'change the password without signing in': ownFailure,
  'list the devices a customer is signed in on': none("sessions are the gateway's"),
  'sign out all other devices': none("sessions are the gateway's"),
  'sign out a device without signing in': ownFailure,
  'choose a language': none("the language is the gateway's"),
  'files: get one back': files,
  'files: get one of somebody else': files,
  'files: get one by a key that is not of its link': files,
  'files: keep one': files,
  'files: keep one of a kind that is not taken': files,
  'list the companies of a customer': memberships,
  'lock a member of the company': memberships,
  'lock a member without the permission': ownFailure,
  'name the company and roles for an import of people': peopleImport,
  'check a line of people with an unknown role': peopleImport,
  'invite people': peopleImport,
  'import people without the permission': peopleImport,
  'read a file of people': peopleImport,
  'read a file of people that is empty': ownFailure,
  'staff: download a file that the quote does not have': ownFailure,
  'list the roles of a company': companyRoles,
  'read a role with the people who hold it': companyRoles,
  'add a role of the company': companyRoles,
  'change a role of the company': companyRoles,
  'remove a role of the company': companyRoles,
  'remove a role that is none': ownFailure,
  "checkout: an unknown payment, on the provider's page": ownSteps,
  'public addresses for the site map': none('the list for the site map is ours'),
}
