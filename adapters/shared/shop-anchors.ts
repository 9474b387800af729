/** Places of the shop's own pages, by their ids: a link of an editor to one of them keeps its name. */
export const shopAnchors: ReadonlySet<string> = new Set([
  'add-number', 'addresses', 'all-numbers', 'attention', 'bought-before', 'by-phone', 'cart-summary', 'changes',
  'checkout-blocked', 'compare', 'demonstration-start-over', 'demonstration-storefront', 'description', 'documents',
  'found-pages',
  'import-numbers', 'kit-dialog', 'kit-drawer', 'mail-subject', 'main', 'mobile-menu', 'new-customer', 'next',
  'order-by-sku', 'order-files', 'password', 'profile', 'quote-answer', 'quote-history', 'quote-more', 'quotes', 'recent',
  'requestedDelivery', 'reviews', 'revisions', 'security', 'set-aside', 'specification', 'store-order',
  'upload-kinds', 'upload-panel', 'user-form', 'ways', 'write',
])

/** Ids that the shop's pages make up: of departments, sections, pictures, panels and blocks of the page builder. */
const madeUp = /^(?:block-\d|line-|department-|section-|picture-|upload-|w-|[A-Z]\w*-[0-9a-f]{8}-)/

/** `top` is the browser's own. */
export const isShopAnchor = (id: string): boolean => id === 'top' || shopAnchors.has(id) || madeUp.test(id)
